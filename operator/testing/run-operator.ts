import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { COMPILED_CODE } from '#server/testing/compiled-code.ts';
import { SERVED_COMPANY } from '#server/testing/served-company.ts';

/** How a command ended. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

/** Runs a program at a terminal; part of every Debian, with other options elsewhere. */
const SCRIPT = '/usr/bin/script';

/** Whether commands can be run at a terminal here. */
export const hasTerminals = process.platform === 'linux' && existsSync(SCRIPT);

/** Runs the real entry command at a terminal where the operator answers a question; all its output is in `stdout`. */
export async function atTerminal(
  dataDir: string,
  args: readonly string[],
  answer: string,
): Promise<CommandResult> {
  const command = [process.execPath, MAIN, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], {
    env: { ...COMPILED_CODE, ...SERVED_COMPANY, DATA_DIR: dataDir },
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (text.includes('[y/N]')) child.stdin.write(`${answer}\n`);
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr: '' };
}

/** Runs the real entry command with a heap of this many megabytes, and reads its output as it comes, a line at a time. */
export async function operatorInHeap(
  megabytes: number,
  dataDir: string,
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<Omit<CommandResult, 'stdout'>> {
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, MAIN, ...args], {
    env: { ...COMPILED_CODE, ...SERVED_COMPANY, DATA_DIR: dataDir },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close') as Promise<[number]>;
  for await (const line of createInterface({ input: child.stdout })) onLine(line);
  const [code] = await ended;
  return { code, stderr };
}

/** Runs the real entry command with a standard output of its own kind. */
export async function operatorTo(
  stdout: number | 'pipe',
  dataDir: string,
  args: readonly string[],
  onOutput: (output: Readable) => void = () => undefined,
): Promise<Omit<CommandResult, 'stdout'>> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...COMPILED_CODE, ...SERVED_COMPANY, DATA_DIR: dataDir },
    stdio: ['ignore', stdout, 'pipe'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (child.stdout) onOutput(child.stdout);
  const [code] = (await once(child, 'close')) as [number];
  return { code, stderr };
}

/** Runs the real entry command on a data folder. */
export function operator(dataDir: string, ...args: string[]): Promise<CommandResult> {
  return operatorWith({}, dataDir, ...args);
}

/** Runs the real entry command on a data folder, with more variables in its environment. */
export function operatorWith(
  environment: Record<string, string>,
  dataDir: string,
  ...args: string[]
): Promise<CommandResult> {
  const command = [MAIN, ...args];
  const run = promisify(execFile)(process.execPath, command, {
    env: { ...COMPILED_CODE, ...SERVED_COMPANY, ...environment, DATA_DIR: dataDir },
    maxBuffer: 100_000_000,
  });
  return run.then(
    (result) => ({ code: 0, ...result }),
    (failure: CommandResult) => failure,
  );
}
