import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { COMPILED_CODE } from './compiled-code.ts';
import { SERVED_COMPANY } from './served-company.ts';

const ENTRY = path.resolve(import.meta.dirname, '../main.ts');

/** The server as a process of its own, to be killed as a crash would. */
export interface ServerProcess {
  pid: number;
  /** Where it answers. */
  url: string;
  port: number;
  /** The latest part of what it has written so far. */
  output: () => string;
  /** Ends it at once. Resolves when it is gone. */
  kill: () => Promise<void>;
  /** Asks it to end. Resolves with its status. */
  stop: () => Promise<number | null>;
  /** Resolves with its status when it ends, whatever ended it; null if a signal did. */
  ended: Promise<number | null>;
}

export interface ServerProcessOptions {
  dataDir: string;
  siteDir: string;
  /** Variables on top of those that every such server has. */
  environment?: Record<string, string>;
  /** Arguments for Node, if something other than the service's entry command is to be started. */
  entry?: readonly string[];
  /** A command, with its arguments, that runs the server in its place. */
  under?: readonly string[];
  /** Where it is run, if not here. */
  cwd?: string;
  /** Where it reads and writes; otherwise what it writes is its output. */
  stdio?: StdioOptions;
}

const KEPT_OUTPUT = 100_000;

/** Where a server says that it answers. */
export const LISTENING = /listening on (http:\/\/[^\s"]+)/;

/** Runs the entry command on a free loopback port; it ends with this process at the latest. */
export function spawnServer({
  dataDir,
  siteDir,
  environment,
  entry = [ENTRY],
  under = [],
  cwd,
  stdio = ['ignore', 'pipe', 'pipe'],
}: ServerProcessOptions) {
  const [command = '', ...args] = [...under, process.execPath, ...entry];
  const child: ChildProcess = spawn(command, args, {
    cwd,
    stdio,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: 'off',
      DATA_DIR: dataDir,
      SITE_DIR: siteDir,
      ...COMPILED_CODE,
      ...SERVED_COMPANY,
      ...environment,
    },
  });
  // An orphan would keep the data folder.
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', killWithParent);
    return code as number | null;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output = `${output}${chunk}`.slice(-KEPT_OUTPUT);
    });
  return { child, output: () => output, ended };
}

/**
 * Starts the server and waits until it listens.
 *
 * @throws {Error} with its output if it ends instead
 */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const environment = {
    // All clients of a test share one address.
    RATE_LIMIT: '1000000',
    INTAKE_BYTES_PER_ADDRESS: '1000000000000',
    INTAKE_BYTES: '1000000000000',
    ...options.environment,
  };
  const { child, output, ended } = spawnServer({ ...options, environment });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const said = LISTENING.exec(output())?.[1];
      if (said !== undefined) resolve(said);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with status ${code}:\n${output()}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    url,
    port: Number(new URL(url).port),
    output,
    ended,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
