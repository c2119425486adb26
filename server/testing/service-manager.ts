import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { onTestFinished, vi } from 'vitest';
import { COMPILED_CODE } from './compiled-code.ts';
import { SERVED_COMPANY } from './served-company.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starts the service with the socket as its descriptor 3, as systemd does, and again whenever it has ended. */
const MANAGER = `while :; do
  sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" &
  echo "started $!"
  wait $!
  echo "ended with $?"
done`;

/** A service whose socket stays open while it is restarted. */
export interface ManagedService {
  port: number;
  output: () => string;
  /** Tells the service to end; resolves once the next one listens. */
  restart: () => Promise<void>;
}

/** Opens a socket on a free port and runs the entry command on it until the test is finished. */
export async function startManagedService(
  folder: string,
  environment: Record<string, string> = {},
): Promise<ManagedService> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const child = spawn('sh', ['-c', MANAGER, 'sh', process.execPath, path.join(ROOT, 'server/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', descriptorOf(holder)],
    env: {
      ...{ PATH: '/usr/bin:/bin', METRICS_PORT: 'off', RATE_LIMIT: '1000000' },
      DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: path.join(folder, 'site'),
      ...COMPILED_CODE,
      ...SERVED_COMPANY,
      ...environment,
    },
  });
  holder.close();
  const output = outputOf(child);
  const listened = () => output().split('"msg":"listening on').length - 1;
  const untilListening = (times: number) =>
    vi.waitFor(
      () => {
        if (listened() < times) throw new Error(`it does not listen: ${output()}`);
      },
      { timeout: 30_000, interval: 10 },
    );
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    process.kill(pidOf(output()), 'SIGKILL');
    await ended;
  });
  await untilListening(1);
  return {
    port,
    output,
    restart: async () => {
      const before = listened();
      process.kill(pidOf(output()), 'SIGTERM');
      await untilListening(before + 1);
    },
  };
}

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  return () => output;
}

/** Node has no public name for it. */
function descriptorOf(server: Server): number {
  return (server as unknown as { _handle: { fd: number } })._handle.fd;
}

function pidOf(output: string): number {
  return Number([...output.matchAll(/^started (\d+)$/gm)].at(-1)?.[1]);
}
