import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import type { Session } from '../guard/guard.ts';

/** The preview's server, a child process. */
export interface Preview {
  /** Resolves when it listens; rejects if it exits before. */
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the preview.
 *
 * @param project - the copy of the project with the drafts
 * @param editor - the editor's origin, which alone may embed it
 * @param cacheDir - Vite's cache
 */
export function startPreview(
  project: string,
  editor: string,
  port: number,
  session: Session,
  cacheDir: string,
): Preview {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    cwd: project,
    // It renders pages on request, without a service.
    env: {
      // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
      ...process.env,
      NODE_ENV: 'development',
      DEV_SERVICE: 'http://127.0.0.1:9',
      // The copy's own.
      COMPANY_DIR: '',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ editor, port, cacheDir, ...session });
  return { ready: listening(child), stop: () => ended(child) };
}

async function listening(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The preview ended with status ${code}.`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
