import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { COMPILED_CODE, SERVED_COMPANY } from '@website/tests/fixtures/server-process.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** How a command ended. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** What commands work on: a data folder, and PostgreSQL if that was chosen. */
export type Place = string | { dataDir: string; databaseUrl?: string | undefined };

function environmentFor(place: Place): Record<string, string> {
  const { dataDir, databaseUrl } = typeof place === 'string' ? { dataDir: place } : place;
  return {
    ...COMPILED_CODE,
    ...SERVED_COMPANY,
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

/** Runs a program at a terminal; part of every Debian, with other options elsewhere. */
const SCRIPT = '/usr/bin/script';

/** Whether commands can be run at a terminal here. */
export const hasTerminals = process.platform === 'linux' && existsSync(SCRIPT);

/** A command that runs, to be killed. */
export interface RunningCommand {
  /** What it has written to standard error so far. */
  noted: () => string;
  /** Ends it at once. Resolves when it is gone. */
  kill: () => Promise<void>;
  /** Its code is null if it was killed. */
  ended: Promise<Omit<CommandResult, 'code'> & { code: number | null }>;
}

/** Starts the real entry command. */
export function startOperator(place: Place, ...args: string[]): RunningCommand {
  const child = spawn(process.execPath, [MAIN, ...args], { env: environmentFor(place) });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return {
    noted: () => stderr,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

/**
 * Runs the real entry command at a terminal where the operator answers a question; all its output is in `stdout`.
 *
 * @param columns - how wide the terminal is, if that matters
 */
export async function atTerminal(
  place: Place,
  args: readonly string[],
  answer: string,
  columns?: number,
): Promise<CommandResult> {
  const line = [process.execPath, MAIN, ...args].map((word) => `'${word}'`).join(' ');
  const command = columns === undefined ? line : `stty cols ${columns}; ${line}`;
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], {
    env: environmentFor(place),
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (text.includes('[y/N]')) child.stdin.write(`${answer}\n`);
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr: '' };
}

/**
 * How `npm run operator` starts V8: without marking while the program goes on. What is allocated meanwhile counts as in use
 * until the next collection; where the machine is busy, copies of large bodies would fill a small heap that way.
 */
const V8_FLAGS: readonly string[] =
  / node ((?:--\S+ )+)operator\/main\.ts/.exec(packageJson.scripts.operator)?.[1]?.trim().split(' ') ?? [];

/** Runs the real entry command with a heap of this many megabytes, and reads its output as it comes, a line at a time. */
export function operatorInHeap(
  megabytes: number,
  place: Place,
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<Omit<CommandResult, 'stdout'>> {
  const flags = [...V8_FLAGS, `--max-old-space-size=${megabytes}`];
  return operatorTo('pipe', place, args, (input) => createInterface({ input }).on('line', onLine), flags);
}

/** Runs the real entry command with a standard output of its own kind. */
export async function operatorTo(
  stdout: number | 'pipe',
  place: Place,
  args: readonly string[],
  onOutput: (output: Readable) => void,
  flags: readonly string[] = [],
): Promise<Omit<CommandResult, 'stdout'>> {
  const child = spawn(process.execPath, [...flags, MAIN, ...args], {
    env: environmentFor(place),
    stdio: ['ignore', stdout, 'pipe'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (child.stdout) onOutput(child.stdout);
  const [code] = (await once(child, 'close')) as [number];
  return { code, stderr };
}

/** Runs the real entry command on a data folder. */
export function operator(place: Place, ...args: string[]): Promise<CommandResult> {
  return operatorWith({}, place, ...args);
}

/** Runs the real entry command on a data folder, with more variables in its environment. */
export function operatorWith(
  environment: Record<string, string>,
  place: Place,
  ...args: string[]
): Promise<CommandResult> {
  const command = [MAIN, ...args];
  const run = promisify(execFile)(process.execPath, command, {
    env: { ...environmentFor(place), ...environment },
    maxBuffer: 100_000_000,
  });
  return run.then(
    (result) => ({ code: 0, ...result }),
    (failure: CommandResult) => failure,
  );
}
