import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from './root.ts';
import { serviceCommand } from './service-command.ts';

/** The built site with its service, running as a separate process on a free loopback port. */
export interface RunningSite {
  /** Where it answers, without a trailing slash. */
  url: string;
  /** Its database, CVs and mail. */
  dataDir: string;
  stop: () => Promise<void>;
}

/**
 * Starts the server as `npm start` does once the pages are built, with a data folder of its own. No mail leaves the
 * machine, whatever the environment says.
 *
 * @param settings - other settings of the service, by the names of their variables
 * @param root - the folder of the project that is served
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  root = ROOT,
): Promise<RunningSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-e2e-'));
  const { command, args, environment } = serviceCommand(root);
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
      ...process.env,
      ...environment,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SMTP_URL: '',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'info',
      // All its visitors share one address.
      UPLOAD_LIMIT: '1000',
      ...settings,
    },
  });
  const url = await listeningUrl(child);
  return {
    url,
    dataDir,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function listeningUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const url = /listening on (http:\/\/[^\s"]+)/i.exec(output)?.[1];
      if (url !== undefined) resolve(url.replace(/\/$/, ''));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with status ${code}:\n${output}`)));
  });
}
