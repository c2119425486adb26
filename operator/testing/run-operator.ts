import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** How a command ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the real entry command on a data folder. */
export function operator(dataDir: string, ...args: string[]): Promise<Outcome> {
  const command = [path.resolve(import.meta.dirname, '../main.ts'), ...args];
  const run = promisify(execFile)(process.execPath, command, {
    env: { DATA_DIR: dataDir },
    maxBuffer: 100_000_000,
  });
  return run.then(
    (outcome) => ({ code: 0, ...outcome }),
    (failure: Outcome) => failure,
  );
}
