import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

const CROWD = '127.0.0.9';

/** Connects from an address; `read` holds the response. */
async function client(port: number, localAddress = CROWD): Promise<{ socket: Socket; read: () => string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let read = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (read += piece));
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return { socket, read: () => read };
}

const REFUSED_POST = `POST ${ENDPOINTS.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;

test.each([
  ['HEAD /', 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['HEAD /healthz', 'HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['refused posts', REFUSED_POST],
])('a crowd that pipelines %s is cut off and barred for a while; others are served', async (_, request) => {
  const { port, url } = await startTestService({ connections: { banMs: 1000 } });
  const crowd = await Promise.all(Array.from({ length: 20 }, () => client(port)));
  for (const { socket } of crowd) socket.write(request.repeat(2000));
  await vi.waitFor(() => expect(crowd.every(({ socket }) => socket.destroyed)).toBe(true), SOON);
  for (const { read } of crowd) expect(read().match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThan(6);
  const barred = await client(port);
  await vi.waitFor(() => expect(barred.socket.destroyed).toBe(true), SOON);
  expect((await fetch(url)).status).toBe(200);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  await vi.waitFor(async () => {
    const again = await client(port);
    again.socket.write('HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(again.read()).toContain('200 OK'), { timeout: 500 });
  }, SOON);
});

test('a client that waits for each answer may send any number of requests on a connection', async () => {
  const { port } = await startTestService();
  const { socket, read } = await client(port);
  for (let times = 1; times <= 30; times++) {
    socket.write('HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(read().match(/200 OK/g)).toHaveLength(times), { ...SOON, interval: 1 });
  }
});

test('each address has a limit of connections, a trusted proxy has none', async () => {
  const connections = { maxConnectionsPerAddress: 4 };
  const { port, url } = await startTestService({ connections });
  const many = await Promise.all(Array.from({ length: 12 }, () => client(port)));
  await vi.waitFor(() => expect(many.filter(({ socket }) => !socket.destroyed)).toHaveLength(4), SOON);
  expect((await fetch(url)).status).toBe(200);

  const behind = await startTestService({ connections, environment: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  const proxied = await Promise.all(Array.from({ length: 12 }, () => client(behind.port)));
  expect((await fetch(behind.url)).status).toBe(200);
  expect(proxied.filter(({ socket }) => !socket.destroyed)).toHaveLength(12);
});

test('connections beyond the limit are refused, and accepted once others have closed', async () => {
  const { port, url } = await startTestService({ connections: { maxConnections: 5 } });
  const all = await Promise.all(Array.from({ length: 5 }, () => client(port)));
  await expect(fetch(url)).rejects.toThrow();
  for (const { socket } of all) socket.destroy();
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), SOON);
});
