import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { makePrivateFolder } from './private-folder.ts';

const FOLDER = 'servers';

/** A server that has said that it uses a data folder. */
export interface RegisteredServer {
  /** Whether no other server of this machine that is alive used the folder when this one came. */
  alone: boolean;
  /** Says that it no longer does. */
  leave: () => Promise<void>;
}

/**
 * Says that this process serves from a data folder, and whether it does so alone: a server that was told to end still
 * completes what is under way when the next one starts. What a crash left behind does not count.
 */
export async function registerServer(dataDir: string): Promise<RegisteredServer> {
  const folder = path.join(dataDir, FOLDER);
  const own = path.join(
    folder,
    `${process.pid} ${await startOf(process.pid)} ${randomBytes(4).toString('hex')}`,
  );
  await makePrivateFolder(folder);
  let alone = true;
  for (const name of await readdir(folder)) {
    const [pid, start] = name.split(' ');
    if ((await startOf(Number(pid))) === start) alone = false;
    else await rm(path.join(folder, name), { force: true });
  }
  // A full disk is no reason not to start; then a later server may think itself alone too early.
  await writeFile(own, '', { mode: 0o600 }).catch(() => undefined);
  return { alone, leave: () => rm(own, { force: true }) };
}

/** When a process started, so that another that got its number later is not taken for it; nothing if it is gone. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name of the program, in parentheses, may hold anything; the start is the twentieth field after it (proc(5)).
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
