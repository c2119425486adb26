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

/** The result of a command. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** A data folder, and optionally PostgreSQL. */
export type CommandTarget = string | { dataDir: string; databaseUrl?: string | undefined };

function environmentFor(target: CommandTarget): Record<string, string> {
  const { dataDir, databaseUrl } = typeof target === 'string' ? { dataDir: target } : target;
  return {
    ...COMPILED_CODE,
    ...SERVED_COMPANY,
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

/** Runs a program in a pseudoterminal; part of every Debian, with other options elsewhere. */
const SCRIPT = '/usr/bin/script';

/** Whether a pseudoterminal is available. */
export const hasTerminals = process.platform === 'linux' && existsSync(SCRIPT);

/** A running command, which can be killed. */
export interface RunningCommand {
  /** Standard error so far. */
  noted: () => string;
  /** Sends SIGKILL; resolves once it has ended. */
  kill: () => Promise<void>;
  /** Its code is null if it was killed. */
  ended: Promise<Omit<CommandResult, 'code'> & { code: number | null }>;
}

/** Starts the real entry command. */
export function startOperator(target: CommandTarget, ...args: string[]): RunningCommand {
  const child = spawn(process.execPath, [MAIN, ...args], { env: environmentFor(target) });
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

/** Runs the real entry command in a pseudoterminal, and answers its prompt; all output is in `stdout`. */
export async function atTerminal(
  target: CommandTarget,
  args: readonly string[],
  answer: string,
  columns?: number,
): Promise<CommandResult> {
  const line = [process.execPath, MAIN, ...args].map((word) => `'${word}'`).join(' ');
  const command = columns === undefined ? line : `stty cols ${columns}; ${line}`;
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], {
    env: environmentFor(target),
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
 * The V8 flags of `npm run operator`, which turn off incremental marking: objects allocated during marking survive until the next
 * collection, and on a busy machine copies of large bodies would fill a small heap.
 */
const V8_FLAGS: readonly string[] =
  / node ((?:--\S+ )+)operator\/main\.ts/.exec(packageJson.scripts.operator)?.[1]?.trim().split(' ') ?? [];

/** Runs the real entry command with a heap limit in megabytes, and streams its output by lines. */
export function operatorInHeap(
  megabytes: number,
  target: CommandTarget,
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<Omit<CommandResult, 'stdout'>> {
  const flags = [...V8_FLAGS, `--max-old-space-size=${megabytes}`];
  return operatorTo('pipe', target, args, (input) => createInterface({ input }).on('line', onLine), flags);
}

/** Runs the real entry command with a given standard output. */
export async function operatorTo(
  stdout: number | 'pipe',
  target: CommandTarget,
  args: readonly string[],
  onOutput: (output: Readable) => void,
  flags: readonly string[] = [],
): Promise<Omit<CommandResult, 'stdout'>> {
  const child = spawn(process.execPath, [...flags, MAIN, ...args], {
    env: environmentFor(target),
    stdio: ['ignore', stdout, 'pipe'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (child.stdout) onOutput(child.stdout);
  const [code] = (await once(child, 'close')) as [number];
  return { code, stderr };
}

/** Runs the real entry command on a data folder. */
export function operator(target: CommandTarget, ...args: string[]): Promise<CommandResult> {
  return operatorWith({}, target, ...args);
}

/** Runs the real entry command on a data folder, with additional environment variables. */
export function operatorWith(
  environment: Record<string, string>,
  target: CommandTarget,
  ...args: string[]
): Promise<CommandResult> {
  const command = [MAIN, ...args];
  const run = promisify(execFile)(process.execPath, command, {
    env: { ...environmentFor(target), ...environment },
    maxBuffer: 100_000_000,
  });
  return run.then(
    (result) => ({ code: 0, ...result }),
    (failure: CommandResult) => failure,
  );
}
