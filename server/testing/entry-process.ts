import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { onTestFinished, vi } from 'vitest';
import { writeBuiltSite } from './built-site.ts';
import { COMPILED_CODE } from './compiled-code.ts';
import { SERVED_COMPANY } from './served-company.ts';
import { testFolder } from './test-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The service as a process of its own, which can be killed. */
export interface ServerProcess {
  child: ChildProcess;
  output: () => string;
  /** Status with which the process ended; undefined if a signal ended it. */
  ended: Promise<number | null>;
}

/** A folder with a built site, for `startProcess`. */
export async function siteFolder(): Promise<string> {
  const folder = await testFolder();
  await writeBuiltSite(path.join(folder, 'site'));
  return folder;
}

/** Runs the real entry command, from a folder other than the project's. */
export function startProcess(folder: string, environment: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
    cwd: folder,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: 'off',
      DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: path.join(folder, 'site'),
      ...COMPILED_CODE,
      ...SERVED_COMPANY,
      ...environment,
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => output, ended };
}

/** Where a process answers, once it does. */
export function urlOf(server: ServerProcess): Promise<string> {
  return announced(server, /listening on (http:\/\/[^\s"]+)/);
}

/** Where a process answers its metrics, once it does. */
export function metricsUrlOf(server: ServerProcess): Promise<string> {
  return announced(server, /metrics on (http:\/\/[^\s"]+)/);
}

function announced({ output }: ServerProcess, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    () => {
      const url = pattern.exec(output())?.[1];
      if (url === undefined) throw new Error(`no address in: ${output()}`);
      return url;
    },
    { timeout: 120_000, interval: 20 },
  );
}
