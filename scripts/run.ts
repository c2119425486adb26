import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from './root.ts';

interface RunOptions {
  cwd: string;
  /** Added to this process's environment. */
  env?: Record<string, string>;
}

/** This process's environment, in which the commands of the project's packages are found. */
export function commandEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: passed on whole.
  const own = process.env;
  return { ...own, PATH: [path.join(ROOT, 'node_modules/.bin'), own.PATH].join(path.delimiter) };
}

/** Runs a command of the system or the project with this process's input and output. @returns its exit status; 1 after a signal */
export function run(command: string, args: readonly string[], { cwd, env }: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...commandEnvironment(), ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Waits until all that is done side by side has ended. @throws what the first that failed threw */
export async function together(...work: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(work)) {
    if (end.status === 'rejected') throw end.reason;
  }
}

/** A fault whose message explains it well enough: a command that failed and has said why, a missing tool. */
export class CommandError extends Error {
  override name = 'CommandError';
}
