import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { openExistingDatabase } from '@website/store/database/engines/node-sqlite.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { metricsUrlOf, siteFolder, startProcess, urlOf } from '@website/tests/fixtures/entry-process.ts';
import { openUpload } from '@website/tests/fixtures/open-upload.ts';
import { openConnection } from '@website/tests/fixtures/raw-requests.ts';
import { cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { drain } from './drain.ts';

const UPLOADS = 50;

async function untilUnderWay(dataDir: string, count: number): Promise<void> {
  const incoming = cvFolders(dataDir).incoming;
  await vi.waitFor(async () => expect(await readdir(incoming)).toHaveLength(count), SOON);
}

async function recordedCvs(dataDir: string): Promise<string[]> {
  const database = openExistingDatabase(dataDir);
  const rows = (await database?.selectFrom('attachments').select('key').execute()) ?? [];
  await database?.destroy();
  return rows.map(({ key }) => path.basename(key)).sort();
}

test('on SIGTERM it completes 50 uploads, refuses new ones, and exits with status 0', async () => {
  const folder = await siteFolder();
  const dataDir = path.join(folder, 'data');
  const server = startProcess(folder, { METRICS_PORT: '0' });
  const url = await urlOf(server);
  const port = Number(new URL(url).port);
  // Leaves a keep-alive connection.
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  const silent = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(silent, 'connect');
  const uploads = await Promise.all(Array.from({ length: UPLOADS }, () => openUpload(port)));
  await untilUnderWay(dataDir, UPLOADS);

  server.child.kill('SIGTERM');
  await vi.waitFor(() => expect(server.output()).toContain('"msg":"closing"'), SOON);
  const ready = await fetch(`${await metricsUrlOf(server)}`.replace('/metrics', '/readyz'));
  expect([ready.status, await ready.text()]).toEqual([503, 'The service is shutting down.\n']);
  await vi.waitFor(async () => {
    const late = connect(port, '127.0.0.1');
    // It is still accepted while the service lingers.
    const code = once(late, 'connect').then(
      () => late.destroy() && 'connected',
      ({ code }: NodeJS.ErrnoException) => code,
    );
    expect(await code).toBe('ECONNREFUSED');
  }, SOON);

  for (const { finish } of uploads) finish();
  await Promise.all(uploads.map(({ closed }) => closed));
  for (const { answer } of uploads) {
    expect(answer()).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer()).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect(await server.ended).toBe(0);
  const keys = uploads.map(({ answer }) => /cv\/([0-9a-f]+\.pdf)/.exec(answer())?.[1]).sort();
  expect(await recordedCvs(dataDir)).toEqual(keys);
  expect(await readdir(cvFolders(dataDir).cvs)).toHaveLength(UPLOADS);
  expect(await readdir(cvFolders(dataDir).incoming)).toEqual([]);
});

test('an upload too slow for the shutdown is cut off, and nothing of it is stored', async () => {
  const service = await startTestService({ drainMs: 300 });
  const upload = await openUpload(service.port);
  await untilUnderWay(service.dataDir, 1);
  await service.close();
  await upload.closed;
  expect(upload.answer()).not.toContain('200 OK');
  expect(await readdir(cvFolders(service.dataDir).incoming)).toEqual([]);
  expect(await readdir(cvFolders(service.dataDir).cvs)).toEqual([]);
  expect(await recordedCvs(service.dataDir)).toEqual([]);
  expect(service.log.join('')).not.toContain('"level":"error"');
});

test('a request that is half received when the shutdown begins is answered', async () => {
  const service = await startTestService({ lingerMs: 1000 });
  const upload = await openUpload(service.port);
  await untilUnderWay(service.dataDir, 1);
  const [page, ready] = await Promise.all([
    halfRequest(service.port, '/'),
    halfRequest(service.port, '/readyz'),
  ]);
  const closing = service.close();
  for (const { socket } of [page, ready]) socket.write('\r\n');
  await Promise.all([page.closed, ready.closed]);
  expect(page.answer()).toMatch(/^HTTP\/1\.1 200 /);
  expect(page.answer()).toMatch(/\r\nconnection: close\r\n/i);
  expect(ready.answer()).toMatch(/^HTTP\/1\.1 503 /);
  expect(ready.answer()).toContain('Submissions cannot be taken at the moment.');
  upload.finish();
  await closing;
});

/** A connection with a request that lacks only the end of its header. */
async function halfRequest(port: number, target: string) {
  const connection = openConnection(port, `GET ${target} HTTP/1.1\r\nHost: site.example\r\n`);
  await once(connection.socket, 'connect');
  // Once a later request is answered, the server has read this one.
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  return connection;
}

test('a second signal ends it immediately', async () => {
  const folder = await siteFolder();
  const server = startProcess(folder);
  const upload = await openUpload(Number(new URL(await urlOf(server)).port));
  await untilUnderWay(path.join(folder, 'data'), 1);
  server.child.kill('SIGTERM');
  await vi.waitFor(() => expect(server.output()).toContain('"msg":"closing"'), SOON);
  const start = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  // The upload would hold it for 12 s.
  expect(Date.now() - start).toBeLessThan(8000);
  await upload.closed;
});

test('a signal during the start shuts down gracefully, and it can start again', async () => {
  const folder = await siteFolder();
  const first = startProcess(folder);
  await vi.waitFor(() => expect(existsSync(path.join(folder, 'data/intake.sqlite'))).toBe(true), {
    timeout: 15_000,
    interval: 1,
  });
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = startProcess(folder);
  expect((await call(await urlOf(second), 'contact', CONTACT)).status).toBe(200);
});

test('a keep-alive connection whose response has begun is closed after it', async () => {
  const body = new PassThrough();
  const app = Fastify();
  app.get('/', (_request, reply) => reply.send(body));
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const request = 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n';
  const { answer, closed } = openConnection(Number(url.port), request);
  body.write('first');
  await vi.waitFor(() => expect(answer()).toContain('first'), SOON);
  expect(answer()).toMatch(/\r\nconnection: keep-alive\r\n/i);

  const drained = drain(app, 20_000);
  const start = Date.now();
  body.end('last');
  await Promise.all([closed, drained]);
  expect(answer()).toContain('last');
  expect(Date.now() - start).toBeLessThan(10_000);
});
