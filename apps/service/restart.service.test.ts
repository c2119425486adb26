// @module-tag nightly

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { openExistingDatabase } from '@website/store/database/engines/node-sqlite.ts';
import { CONTACT, call, upload, uploadForm } from '@website/tests/fixtures/calls.ts';
import { siteFolder, startProcess } from '@website/tests/fixtures/entry-process.ts';
import { repeatedly, SOON } from '@website/tests/fixtures/waiting.ts';
import { startProxy } from '@website/tests/torture/replicas/proxy.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

const RESTARTS = 4;

/** Starts the service with the socket as its descriptor 3, as systemd does, and again whenever it has ended. */
const MANAGER = `while :; do
  sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" &
  echo "started $!"
  wait $!
  echo "ended with $?"
done`;

/** Opens a socket on a free port and runs the entry command on it until the test is finished. */
async function startManagedService(folder: string, environment: Record<string, string>) {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { child } = startProcess(
    folder,
    { PATH: '/usr/bin:/bin', RATE_LIMIT: '1000000', ...environment },
    { under: ['sh', '-c', MANAGER, 'sh'], stdio: ['ignore', 'pipe', 'pipe', descriptorOf(holder)] },
  );
  holder.close();
  let said = '';
  const output = () => said;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: string) => (said += chunk));
  const listened = () => output().split('"msg":"listening on').length - 1;
  const untilListening = (times: number) =>
    vi.waitFor(
      () => {
        if (listened() < times) throw new Error(`it does not listen: ${output()}`);
      },
      { timeout: 30_000, interval: 10 },
    );
  onTestFinished(() => {
    child.kill('SIGKILL');
    process.kill(pidOf(output()), 'SIGKILL');
  });
  await untilListening(1);
  return {
    port,
    output,
    /** Stops the service; resolves once the next one listens. */
    restart: async () => {
      const before = listened();
      process.kill(pidOf(output()), 'SIGTERM');
      await untilListening(before + 1);
    },
  };
}

/** Node has no public API for it. */
function descriptorOf(server: Server): number {
  return (server as unknown as { _handle: { fd: number } })._handle.fd;
}

function pidOf(output: string): number {
  return Number([...output.matchAll(/^started (\d+)$/gm)].at(-1)?.[1]);
}

/** Requests a page on a new connection. */
function pageOnNewConnection(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

async function pageFrom(url: string): Promise<number> {
  const response = await fetch(`${url}/careers`);
  await response.arrayBuffer();
  return response.status;
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}

test('a service that is restarted again and again on a socket that stays open loses no page, upload or message, also behind nginx', async () => {
  const folder = await siteFolder();
  const service = await startManagedService(folder, { TRUSTED_PROXIES: '127.0.0.1/32' });
  const { url: proxy, stop } = await startProxy(path.join(folder, 'nginx'), [service.port]);
  onTestFinished(stop);
  const work = {
    pages: repeatedly(() => pageFrom(proxy)),
    otherPages: repeatedly(() => pageFrom(proxy)),
    newConnections: repeatedly(() => pageOnNewConnection(service.port)),
    uploads: repeatedly(() => statusOf(upload(proxy, uploadForm({ fileName: randomUUID() })))),
    messages: repeatedly(() => statusOf(call(proxy, 'contact', { ...CONTACT, message: randomUUID() }))),
  };
  const all = Object.values(work);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await service.restart();
    // The new server answers each of them before the next restart.
    for (const { succeeded } of all) {
      const before = succeeded();
      await vi.waitFor(() => expect(succeeded()).toBeGreaterThan(before + 1), SOON);
    }
  }
  const results = await Promise.all(all.map(({ stop }) => stop()));
  expect(results.flat()).toEqual([]);
  expect(service.output().match(/^ended with .*$/gm)).toEqual(
    Array.from({ length: RESTARTS }).fill('ended with 0'),
  );

  const database = openExistingDatabase(path.join(folder, 'data'));
  const rows = await database?.selectFrom('submissions').select('id').execute();
  const files = await database?.selectFrom('attachments').select('key').execute();
  await database?.destroy();
  // As many as were acknowledged: none is lost, none duplicated.
  expect([rows?.length, files?.length]).toEqual([work.messages.succeeded(), work.uploads.succeeded()]);
});
