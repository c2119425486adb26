import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CONTACT, call, OWN_PAGE, problemOf } from '../testing/calls.ts';
import { startTestService } from '../testing/test-service.ts';

const limits = { callsPerMinute: 2 };

test('calls beyond the limit are refused with the time to wait', async () => {
  const { url } = await startTestService({ limits });
  await call(url, 'contact', CONTACT);
  await call(url, 'contact', CONTACT);
  const response = await call(url, 'contact', CONTACT);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await problemOf(response)).toMatchObject({ status: 429, title: 'Too Many Requests' });
});

test('a made-up forwarding header does not dodge the limit', async () => {
  const { url } = await startTestService({ limits });
  const statuses: number[] = [];
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    statuses.push((await call(url, 'contact', CONTACT, { ...OWN_PAGE, 'x-forwarded-for': address })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('behind a trusted proxy each visitor counts for themselves, an IPv6 network as one', async () => {
  const { url } = await startTestService({ limits, environment: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  const from = async (address: string) =>
    (await call(url, 'contact', CONTACT, { ...OWN_PAGE, 'x-forwarded-for': address })).status;
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([
    200, 200, 429,
  ]);
  expect(await from('192.0.2.2')).toBe(200);
  expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual([
    200, 200, 429,
  ]);
  expect(await from('2001:db8:0:1::1')).toBe(200);
});

test('pages are not limited', async () => {
  const { url } = await startTestService({ limits: { callsPerMinute: 1 } });
  for (let i = 0; i < 5; i++) expect((await fetch(url)).status).toBe(200);
});

/** Sends the start of a call and then a byte at a time; gives what came back before the connection ended. */
async function trickle(
  port: number,
  call: string,
  contentType: string,
): Promise<{ answer: string; ms: number }> {
  const start = Date.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined);
  const headers = Object.entries(OWN_PAGE).map(([name, value]) => `${name}: ${value}\r\n`);
  const type = `Content-Type: ${contentType}\r\nContent-Length: 100000\r\n\r\n`;
  socket.write(`POST ${call} HTTP/1.1\r\nHost: x\r\n${headers.join('')}${type}`);
  const timer = setInterval(() => socket.write('{'), 50);
  await once(socket, 'close');
  clearInterval(timer);
  return { answer, ms: Date.now() - start };
}

test('a body that trickles in is cut off', async () => {
  const { port, log } = await startTestService({ limits: { bodyGraceMs: 300 } });
  const { answer, ms } = await trickle(port, ENDPOINTS.contact, 'application/json');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(3000);
  expect(log.join('')).not.toContain('"level":"error"');
});

test('an upload slower than the least rate is cut off', async () => {
  const { port } = await startTestService({ limits: { bodyGraceMs: 300, uploadBytesPerSecond: 10_000 } });
  const { answer } = await trickle(port, ENDPOINTS.upload, 'multipart/form-data; boundary=x');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that never completes its header is closed', async () => {
  const { port } = await startTestService();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
}, 15_000);
