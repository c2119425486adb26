import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { SERVICE_COMMAND } from '../../scripts/service-command.ts';

/** Ways of keeping submissions that are measured side by side. */
export const VARIANTS = ['no database', 'commit each', 'group commit', 'PostgreSQL'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A server under measurement. */
export interface RunningService {
  url: string;
  /** Its process, with a channel for messages. */
  child: ChildProcess;
  /** Its data folder. */
  dataDir: string;
  /** The most memory that it has held so far, in bytes. */
  peakMemory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** How long a server may take to start. */
const START_MS = 30_000;

/** What differs from the way in which all measurements start their servers. */
export interface StartOptions {
  /** Settings, by the names of their variables. */
  environment?: Readonly<Record<string, string>>;
  /** Further arguments for Node itself. */
  nodeArguments?: readonly string[];
  /** An existing data folder, which stays. */
  dataDir?: string;
}

/** Starts the service as `npm start` does, with a data folder of its own unless it is given one. */
export function startService({
  environment = {},
  nodeArguments = [],
  dataDir,
}: StartOptions = {}): Promise<RunningService> {
  const settings = dataDir === undefined ? environment : { ...environment, DATA_DIR: dataDir };
  return start([...nodeArguments, ...SERVICE_COMMAND.args], settings);
}

/** Starts a server that keeps what it is sent in one of the ways that are compared, with a data folder of its own. */
export function startVariant(variant: Variant, databaseUrl = ''): Promise<RunningService> {
  const settings = SERVICE_COMMAND.args.filter((argument) => argument.startsWith('--'));
  const server = path.join(import.meta.dirname, 'variant-server.ts');
  return start([...settings, server, variant], { DATABASE_URL: databaseUrl });
}

async function start(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<RunningService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const dataDir = path.join(folder, 'data');
  const logFile = path.join(folder, 'log');
  // The log is written as in production, to a file.
  const log = openSync(logFile, 'w');
  const child = spawn(SERVICE_COMMAND.command, args, {
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: {
      // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
      ...process.env,
      ...SERVICE_COMMAND.environment,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: 'off',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT: '1000000',
      INTAKE_BYTES_PER_ADDRESS: '1000000000000',
      INTAKE_BYTES: '1000000000000',
      SMTP_URL: '',
      LOG_LEVEL: 'info',
      ...environment,
    },
  });
  closeSync(log);
  return {
    child,
    dataDir: environment.DATA_DIR ?? dataDir,
    url: await listeningUrl(child, logFile),
    peakMemory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listeningUrl(child: ChildProcess, logFile: string): Promise<string> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null) {
    const url = /listening on (http:\/\/[^\s"]+)/.exec(await readFile(logFile, 'utf8'))?.[1];
    if (url !== undefined) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`The server did not start:\n${await readFile(logFile, 'utf8')}`);
}
