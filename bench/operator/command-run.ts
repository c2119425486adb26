import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** What a command has taken. */
export interface CommandRun {
  /** Until its first line, on standard output or error, since it was called. */
  firstLineMs: number;
  /** The most memory that it has held. */
  peakBytes: number;
  /** Until its end; nothing if it was ended before. */
  wholeMs: number | undefined;
}

const MAIN = path.resolve(import.meta.dirname, '../../operator/main.ts');
const LOOK_EVERY_MS = 20;

/** Runs a command of the operator on a data folder, reads all that it says, and ends it after some time. */
export async function runCommand(dataDir: string, command: string, listenMs: number): Promise<CommandRun> {
  const args = command.split(' ').map((word) => (word === 'ID' ? latestId(dataDir) : word));
  const start = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], { env: { DATA_DIR: dataDir } });
  const ended = once(child, 'exit');
  let firstLineMs = Number.NaN;
  let peakBytes = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      if (Number.isNaN(firstLineMs) && bytes.includes('\n')) firstLineMs = performance.now() - start;
    });
  }
  const looking = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peakBytes = Math.max(peakBytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
  }, LOOK_EVERY_MS);
  const ending = setTimeout(() => child.kill(), listenMs);
  const [code, signal] = (await ended) as [number | null, string | null];
  clearInterval(looking);
  clearTimeout(ending);
  if (signal !== null && signal !== 'SIGTERM') throw new Error(`«${command}» was ended by ${signal}`);
  return { firstLineMs, peakBytes, wholeMs: code === null ? undefined : performance.now() - start };
}

function latestId(dataDir: string): string {
  const list = execFileSync(process.execPath, [MAIN, 'inbox', '--limit', '1'], {
    env: { DATA_DIR: dataDir },
  });
  return list.toString().split('\n')[1]?.split(' ', 1)[0] ?? '';
}
