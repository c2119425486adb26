import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** What a command took. */
export interface CommandRun {
  /** From the call to its first line, on standard output or error; including npm's own start. */
  firstLineMs: number;
  /** The most memory that it held, without npm's. */
  peakBytes: number;
  /** From the call to its end; nothing if it was stopped before. */
  wholeMs: number | undefined;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOOK_EVERY_MS = 20;

/** Calls a command of the operator as people do, reads everything it prints, and stops it after some time. */
export async function runCommand(dataDir: string, command: string, listenMs: number): Promise<CommandRun> {
  const words = command.split(' ').map((word) => (word === 'ID' ? latestId(dataDir) : word));
  const start = performance.now();
  const npm = spawn('npm', npmArguments(words), { cwd: ROOT, env: environment(dataDir) });
  const ended = once(npm, 'exit');
  let firstLineMs = Number.NaN;
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      if (Number.isNaN(firstLineMs) && bytes.includes('\n')) firstLineMs = performance.now() - start;
    });
  }
  let peakBytes = 0;
  const looking = setInterval(async () => {
    // It may have ended in this very moment.
    const status = await statusOf(npm.pid).catch(() => '');
    peakBytes = Math.max(peakBytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
  }, LOOK_EVERY_MS);
  let isCutOff = false;
  const ending = setTimeout(async () => {
    isCutOff = await childOf(npm.pid).then(process.kill, () => false);
  }, listenMs);
  const [code] = (await ended) as [number | null];
  clearInterval(looking);
  clearTimeout(ending);
  // Status 1 is how a command says that something needs attention.
  if (!isCutOff && (code === null || code > 1)) throw new Error(`«${command}» ended with ${code}`);
  return { firstLineMs, peakBytes, wholeMs: isCutOff ? undefined : performance.now() - start };
}

async function statusOf(npm: number | undefined): Promise<string> {
  return readFile(`/proc/${await childOf(npm)}/status`, 'utf8');
}

/** npm's only child is the command itself: the shell between them becomes it. */
async function childOf(pid: number | undefined): Promise<number> {
  return Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
}

function latestId(dataDir: string): string {
  const list = execFileSync('npm', npmArguments(['inbox', '--limit', '1']), {
    cwd: ROOT,
    env: environment(dataDir),
  });
  return list.toString().split('\n')[1]?.split(' ', 1)[0] ?? '';
}

function npmArguments(words: readonly string[]): string[] {
  return ['run', '--silent', 'operator', '--', ...words];
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: handed on, not read.
  return { ...process.env, DATA_DIR: dataDir };
}
