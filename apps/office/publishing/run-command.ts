import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** A command that failed, with what it printed last. */
class FailedCommandError extends Error {
  override name = 'FailedCommandError';
}

interface CommandOptions {
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Receives each line of its output. */
  readonly onLine: (line: string) => void;
}

/**
 * Runs a program of the project in a process group of its own, which is killed with its children when the signal is aborted.
 *
 * @throws {FailedCommandError} with what it wrote to the standard error
 */
export async function runCommand(program: string, { cwd, signal, onLine }: CommandOptions): Promise<void> {
  const child = spawn(process.execPath, [program], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.pid !== undefined && process.kill(-child.pid);
  signal.addEventListener('abort', kill, { once: true });
  let faults = '';
  createInterface(child.stdout).on('line', onLine);
  createInterface(child.stderr).on('line', (line) => {
    faults += `${line}\n`;
    onLine(line);
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  signal.removeEventListener('abort', kill);
  if (status !== 0)
    throw new FailedCommandError(
      faults.trim() || `${program} ended${status === null ? '' : ` with status ${status}`}.`,
    );
}
