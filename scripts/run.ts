import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { print } from './progress.ts';
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

/** Runs a command of the system or of `node_modules/.bin`, inheriting stdio. @returns its exit status; 1 after a signal */
export function run(command: string, args: readonly string[], { cwd, env }: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...commandEnvironment(), ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * As `run`, but what the command prints is shown in one piece at its end, above the lines of running steps.
 *
 * @param shows - `faults`: only if it fails, for commands that praise themselves
 */
export function runQuietly(
  command: string,
  args: readonly string[],
  { cwd, env, shows = 'all' }: RunOptions & { shows?: 'all' | 'faults' },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...commandEnvironment(), ...colors, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.once('error', reject);
    child.once('close', (code) => {
      if (output.trim() !== '' && (shows === 'all' || code !== 0))
        print(`${output.trimEnd()}\n`, process.stderr);
      resolve(code ?? 1);
    });
  });
}

/** Arguments of a build with Vite that writes nothing into `node_modules`, as it does to read its configuration otherwise. */
export function viteBuild(config: string, ...more: readonly string[]): string[] {
  return ['build', '--config', config, '--configLoader', 'native', ...more];
}

/** Waits until all promises have settled. @throws the first rejection's reason */
export async function together(...work: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(work)) {
    if (end.status === 'rejected') throw end.reason;
  }
}

/** An expected error, shown without a stack trace: a command that failed and printed why, a missing tool. */
export class CommandError extends Error {
  override name = 'CommandError';
}
