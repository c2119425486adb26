import { spawn } from 'node:child_process';
import process from 'node:process';

interface RunOptions {
  cwd: string;
  /** Added to this process's environment. */
  env?: Record<string, string>;
}

/**
 * Runs a command with this process's input and output. npm scripts have `node_modules/.bin` in their path.
 *
 * @returns the command's exit status; a command that a signal ended counts as failed
 */
export function run(command: string, args: readonly string[], { cwd, env }: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
