import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import {
  application,
  applyNatively,
  CONTACT,
  call,
  OWN_PAGE,
  problemOf,
  REACH_US,
  upload,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { openUpload } from '@website/tests/fixtures/open-upload.ts';
import { openConnection } from '@website/tests/fixtures/raw-requests.ts';
import { cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

test('all four calls share a rate limit, refused or not; beyond it they get Retry-After, and pages are still served', async () => {
  const { url } = await startTestService({ limits: { callsPerMinute: 3 } });
  const statuses = [
    (await upload(url)).status,
    (await call(url, 'reachUs', { ...REACH_US, emailId: 'wrong' })).status,
    (await call(url, 'application', application('cv/unknown.pdf'))).status,
  ];
  expect(statuses).toEqual([200, 422, 422]);
  const refused = await call(url, 'contact', CONTACT);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await problemOf(refused)).toMatchObject({ status: 429, title: 'Too Many Requests' });
  for (let i = 0; i < 5; i++) expect((await fetch(url)).status).toBe(200);
});

const BEHIND = { TRUSTED_PROXIES: '127.0.0.0/8' };

test.each<[what: string, environment: Record<string, string>, addresses: string[]]>([
  ['a made-up forwarding field', {}, ['192.0.2.1', '192.0.2.2', '192.0.2.3']],
  ['a port', BEHIND, ['203.0.113.7:5123', '203.0.113.7:5124', '::ffff:203.0.113.7']],
  // Without a valid address a call counts as the proxy's, as does one without the field.
  ['a name that is no address', BEHIND, ['unknown', '_hidden', ' , ']],
  [
    'what is put before the address',
    BEHIND,
    ['203.0.113.8', '192.0.2.1, 203.0.113.8:1', '192.0.2.2, 203.0.113.8'],
  ],
])(
  '%s does not dodge the limit, and behind a proxy others are not affected',
  async (_, environment, addresses) => {
    const { url } = await startTestService({ limits: { callsPerMinute: 2 }, environment });
    const from = async (address: string) =>
      (await call(url, 'contact', CONTACT, { ...OWN_PAGE, 'x-forwarded-for': address })).status;
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await from(address));
    expect(statuses).toEqual([200, 200, 429]);
    if (environment === BEHIND)
      expect([await from('192.0.2.9'), await from('2001:db8:0:1::1')]).toEqual([200, 200]);
  },
);

/** Sends the start of a call and then byte by byte; returns the response once the connection has closed. */
async function trickle(
  port: number,
  call: string,
  contentType: string,
  byte: string,
): Promise<{ answer: string; ms: number }> {
  const start = Date.now();
  const headers = Object.entries(OWN_PAGE).map(([name, value]) => `${name}: ${value}\r\n`);
  const type = `Content-Type: ${contentType}\r\nContent-Length: 100000\r\n\r\n`;
  const head = `POST ${call} HTTP/1.1\r\nHost: x\r\n${headers.join('')}${type}`;
  const { socket, answer, closed } = openConnection(port, head);
  const timer = setInterval(() => socket.write(byte), 50);
  await closed;
  clearInterval(timer);
  return { answer: answer(), ms: Date.now() - start };
}

test.each([
  ['of a form trickles in', ENDPOINTS.contact, 'application/json', '{'],
  ['of an upload comes slower than the least rate', ENDPOINTS.upload, 'multipart/form-data; boundary=x', '{'],
  ['of a form never comes', ENDPOINTS.contact, 'application/json', ''],
  ['of an upload never comes', ENDPOINTS.upload, 'multipart/form-data; boundary=x', ''],
])('a call whose body %s is cut off', async (_, path, type, byte) => {
  const { port, log } = await startTestService({
    limits: { bodyGraceMs: 300, uploadBytesPerSecond: 10_000 },
  });
  const { answer, ms } = await trickle(port, path, type, byte);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(3000);
  expect(log.join('')).not.toContain('"level":"error"');
});

test('a connection that sends nothing, or never completes its header, is closed', async () => {
  const { port } = await startTestService();
  const start = Date.now();
  const [silent, half] = [openConnection(port), openConnection(port, 'GET / HTTP/1.1\r\nHost: x\r\n')];
  await Promise.all([silent.closed, half.closed]);
  expect(half.answer()).toMatch(/^HTTP\/1\.1 408 /);
  // After 5 s, checked every second; Node alone would leave it open.
  expect(Date.now() - start).toBeLessThan(12_000);
});

test('an upload that keeps its pace may take longer than a form', async () => {
  const { port } = await startTestService({ limits: { bodyGraceMs: 300, uploadBytesPerSecond: 1 } });
  const slow = await openUpload(port);
  for (let i = 0; i < 15; i++) {
    slow.send(3);
    await sleep(100);
  }
  slow.finish();
  await vi.waitFor(() => expect(slow.answer()).toMatch(/^HTTP\/1\.1 200 /), { timeout: 5000 });
  slow.socket.destroy();
});

test('five hundred open connections do not delay others', async () => {
  const { port, url } = await startTestService();
  // Some are silent, some amid a header.
  const starts = ['', 'GET / HTTP/1.1\r\nHost: x\r\n'];
  const open = Array.from({ length: 500 }, (_, i) => openConnection(port, starts[i % 2]));
  onTestFinished(() => {
    for (const { socket } of open) socket.destroy();
  });
  await Promise.all(open.map(({ socket }) => once(socket, 'connect')));
  expect((await fetch(url)).status).toBe(200);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
});

test('files beyond the hourly limit are refused in either call, and nothing of them is stored', async () => {
  const { url, database, dataDir } = await startTestService({
    environment: { TRUSTED_PROXIES: '127.0.0.0/8', UPLOAD_LIMIT: '3' },
  });
  const office = { ...OWN_PAGE, 'x-forwarded-for': '203.0.113.7:5123' };
  const native = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.7' };
  expect((await upload(url, uploadForm(), office)).status).toBe(200);
  expect((await upload(url, uploadForm({ name: 'cv.exe' }), office)).status).toBe(422);
  expect((await applyNatively(url, { headers: native })).status).toBe(303);

  const refused = await upload(url, uploadForm(), office);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await problemOf(refused)).detail).toMatch(/^Too many files .* try again in \d+ minutes\.$/);
  const natively = await applyNatively(url, { headers: native });
  expect(natively.status).toBe(429);
  expect(await natively.text()).toMatch(/<li>tooManyFiles \(refusal\): in \d+ minutes<\/li>/);
  expect(await database.selectFrom('attachments').select('key').execute()).toHaveLength(2);
  expect(await readdir(cvFolders(dataDir).incoming)).toEqual([]);
  expect(await readdir(cvFolders(dataDir).cvs)).toHaveLength(2);

  // Calls without a file, and files from other addresses, are still accepted.
  expect((await call(url, 'contact', CONTACT, office)).status).toBe(200);
  expect((await call(url, 'application', application('cv/unknown.pdf'), office)).status).toBe(422);
  expect((await upload(url, uploadForm(), { ...office, 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
});

test('files that are refused as cross-site are not counted', async () => {
  const { url } = await startTestService({ environment: { UPLOAD_LIMIT: '1' } });
  for (let i = 0; i < 3; i++) {
    expect((await upload(url, uploadForm(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  }
  expect((await upload(url)).status).toBe(200);
});

test('by default an address may send as many files an hour as calls a minute', async () => {
  const { url } = await startTestService({
    environment: { RATE_LIMIT: '2' },
    limits: { callsPerMinute: 1_000_000 },
  });
  const statuses = [await upload(url), await upload(url), await upload(url)].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 429]);
});

test.each([
  ['/nowhere', 'application/json', 3000],
  ['/', 'application/json', 3000],
  ['/api/nothing', 'application/json', 3000],
  // A client that is refused while sending has 5 s to read the response.
  [ENDPOINTS.contact, 'text/plain', 12_000],
])('a body that trickles to %s as %s is not waited for', async (path, type, timeoutMs) => {
  const { port } = await startTestService();
  const { answer, ms } = await trickle(port, path, type, '{');
  expect(answer).toMatch(/^HTTP\/1\.1 4(?:0[45]|15) /);
  expect(ms).toBeLessThan(timeoutMs);
});
