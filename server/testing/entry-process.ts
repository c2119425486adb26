import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { writeBuiltSite } from './built-site.ts';
import { LISTENING, type ServerProcessOptions, spawnServer } from './server-process.ts';
import { testFolder } from './test-folder.ts';

/** The service as a process of its own, which can be killed. */
export interface ServerProcess {
  child: ChildProcess;
  output: () => string;
  /** Status with which the process ended; null if a signal ended it. */
  ended: Promise<number | null>;
}

/** A folder with a built site, for `startProcess`. */
export async function siteFolder(): Promise<string> {
  const folder = await testFolder();
  await writeBuiltSite(path.join(folder, 'site'));
  return folder;
}

/** The folders of a server in one of a test's. */
export function foldersIn(folder: string): { dataDir: string; siteDir: string } {
  return { dataDir: path.join(folder, 'data'), siteDir: path.join(folder, 'site') };
}

/** Runs the real entry command, from a folder other than the project's, until the test is finished. */
export function startProcess(
  folder: string,
  environment: Record<string, string> = {},
  options: Pick<ServerProcessOptions, 'under' | 'stdio'> = {},
): ServerProcess {
  const server = spawnServer({ ...foldersIn(folder), environment, cwd: folder, ...options });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** Where a process answers, once it does. */
export function urlOf(server: ServerProcess): Promise<string> {
  return announced(server, LISTENING);
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
