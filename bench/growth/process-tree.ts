import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';

/** What a command took, with everything that it started. */
export interface Taken {
  seconds: number;
  /** Processor time, however many processors worked at once and whatever else the machine did. */
  processorSeconds: number;
  /** The most memory that all its processes were seen to hold together. */
  peakBytes: number;
}

const LOOK_EVERY_MS = 100;
/** The unit in which Linux counts processor time, whatever its clock does. */
const TICKS_PER_SECOND = 100;

/**
 * Runs a command without showing its output and watches what it takes. Only Linux reports memory and processor time.
 *
 * @throws {Error} with its output if it fails
 */
export async function watch(command: string, args: readonly string[], cwd: string): Promise<Taken> {
  const start = performance.now();
  const before = await processorSecondsOfChildren();
  // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
  const child = spawn(command, args, { cwd, env: process.env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  let peakBytes = 0;
  const looking = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await memoryOf(child));
  }, LOOK_EVERY_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: (await processorSecondsOfChildren()) - before,
    peakBytes,
  };
}

/** What all processes that this one started, directly or indirectly, have taken, as far as they have ended. */
async function processorSecondsOfChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  // After the name, which may hold anything: the 14th and 15th field from there.
  const [user = Number.NaN, system = Number.NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** The memory that a process and all its descendants hold now. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const parents = new Map<number, number>();
  const memory = new Map<number, number>();
  for (const name of (await readdir('/proc').catch(() => [])).filter((entry) => /^\d+$/.test(entry))) {
    // It may have ended in this very moment.
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    memory.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
  }
  const isBelow = (candidate: number | undefined): boolean =>
    candidate !== undefined && (candidate === pid || isBelow(parents.get(candidate)));
  return [...memory].reduce((sum, [candidate, bytes]) => (isBelow(candidate) ? sum + bytes : sum), 0);
}
