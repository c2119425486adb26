import { type ChildProcess, spawn } from 'node:child_process';
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
  /** Resolves with its status when it ends, whatever ended it. */
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
}

const KEPT_OUTPUT = 100_000;

/**
 * Starts the server on a free loopback port and waits until it listens.
 *
 * @throws {Error} with its output if it ends instead
 */
export async function startServerProcess({
  dataDir,
  siteDir,
  environment,
  entry = [ENTRY],
  under = [],
}: ServerProcessOptions): Promise<ServerProcess> {
  const [command = '', ...args] = [...under, process.execPath, ...entry];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: 'off',
      DATA_DIR: dataDir,
      SITE_DIR: siteDir,
      // All clients of a test share one address.
      RATE_LIMIT: '1000000',
      INTAKE_BYTES_PER_ADDRESS: '1000000000000',
      INTAKE_BYTES: '1000000000000',
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
  const url = await listeningUrl(child, (chunk) => {
    output = `${output}${chunk}`.slice(-KEPT_OUTPUT);
    return output;
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    url,
    port: Number(new URL(url).port),
    output: () => output,
    ended,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function listeningUrl(child: ChildProcess, keep: (chunk: string) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: string) => {
      output = keep(chunk);
      const url = /listening on (http:\/\/[^\s"]+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with status ${code}:\n${output}`)));
  });
}
