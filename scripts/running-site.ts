import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from './root.ts';
import { serviceCommand } from './service-command.ts';

/** The built site with its service, running as a separate process on a free loopback port. */
export interface RunningSite {
  /** Its URL, without a trailing slash. */
  url: string;
  pid: number;
  /** Its database, CVs and mail. */
  dataDir: string;
  stop: () => Promise<void>;
}

/**
 * Starts the built server as `npm start` does, with a temporary data folder. No mail leaves the machine, whatever the environment
 * sets.
 *
 * @param settings - other settings of the service, by the names of their variables
 * @param root - the project's folder
 * @param args - arguments of Node, to start another program than the service
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  root = ROOT,
  args = serviceCommand(root).args,
): Promise<RunningSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const dataDir = path.join(folder, 'data');
  // To a file, as in production: reading a pipe would distort measurements.
  const logFile = path.join(folder, 'log');
  const log = openSync(logFile, 'w');
  const { command, environment } = serviceCommand(root);
  const child = spawn(command, args, {
    stdio: ['ignore', log, 'inherit'],
    env: {
      // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
      ...process.env,
      ...environment,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SMTP_URL: '',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'info',
      // All visitors of tests share one address.
      UPLOAD_LIMIT: '1000',
      ...settings,
    },
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const output = () => readFile(logFile, 'utf8');
  let url: string | undefined;
  while (url === undefined) {
    const end = await Promise.race([ended, setTimeout(20)]);
    if (end !== undefined) throw new Error(`The server ended with status ${end[0]}:\n${await output()}`);
    url = /listening on (http:\/\/[^\s"]+)/i.exec(await output())?.[1];
  }
  return {
    url: url.replace(/\/$/, ''),
    pid: child.pid ?? 0,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
