import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { CONTACT, call, OWN_PAGE, problemOf, upload } from '@website/tests/fixtures/calls.ts';
import { openUpload } from '@website/tests/fixtures/open-upload.ts';
import { openConnection } from '@website/tests/fixtures/raw-requests.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

const TEXT = 'x'.repeat(900_000);
const LARGE = { ...CONTACT, message: TEXT };

/** Sends a message without its last bytes. */
function openMessage(port: number): { finish: () => void; answer: () => string } {
  const body = JSON.stringify(LARGE);
  const headers = Object.entries(OWN_PAGE).map(([name, value]) => `${name}: ${value}\r\n`);
  const { socket, answer } = openConnection(
    port,
    `POST ${ENDPOINTS.contact} HTTP/1.1\r\nHost: x\r\n${headers.join('')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -10)}`,
  );
  onTestFinished(() => void socket.destroy());
  return { finish: () => socket.write(body.slice(-10)), answer };
}

test('large forms beyond the limit in flight are refused with Retry-After, and accepted once others are done', async () => {
  const { url, port } = await startTestService({ limits: { bodyGraceMs: 120_000 } });
  const open = Array.from({ length: 4 }, () => openMessage(port));
  await vi.waitFor(async () => expect((await call(url, 'contact', LARGE)).status).toBe(503), SOON);
  const refused = await call(url, 'contact', LARGE);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await problemOf(refused)).toMatchObject({ status: 503, title: 'Service Unavailable' });
  // Ordinary forms are small and still accepted; files have a separate limit.
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  expect((await upload(url)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  for (const { finish } of open) finish();
  await vi.waitFor(() => {
    expect(open.filter(({ answer }) => answer().startsWith('HTTP/1.1 200'))).toHaveLength(4);
  }, SOON);
  expect((await call(url, 'contact', LARGE)).status).toBe(200);
});

test('an address may upload fifty files concurrently, one more is refused', async () => {
  const { url, port } = await startTestService();
  const open = await Promise.all(Array.from({ length: 50 }, () => openUpload(port)));
  await vi.waitFor(async () => expect((await upload(url)).status).toBe(503), SOON);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  for (const { socket } of open) socket.destroy();
  await vi.waitFor(async () => expect((await upload(url)).status).toBe(200), SOON);
});
