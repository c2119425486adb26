import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CONTACT, call, OWN_PAGE, problemOf, upload, uploadForm } from '../testing/calls.ts';
import { openUpload } from '../testing/open-upload.ts';
import { startTestService } from '../testing/test-service.ts';

const TEXT = 'x'.repeat(200_000);

/** Sends a message without its last bytes; returns what came back. */
function openMessage(port: number): { finish: () => void; answer: () => string } {
  const body = JSON.stringify({ ...CONTACT, message: TEXT });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  const headers = Object.entries(OWN_PAGE).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${ENDPOINTS.contact} HTTP/1.1\r\nHost: x\r\n${headers.join('')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -10)}`,
  );
  return { finish: () => socket.write(body.slice(-10)), answer: () => answer };
}

test('bodies beyond the budget are refused with 503 and the time to wait, and taken once there is room', async () => {
  const service = await startTestService({ budgetBytes: 2_000_000 });
  const { url, port, budget } = service;
  const held = openMessage(port);
  await vi.waitFor(() => expect(budget.used).toBeGreaterThan(1_000_000));

  const refused = await call(url, 'contact', { ...CONTACT, message: TEXT });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await problemOf(refused)).toMatchObject({ status: 503, title: 'Service Unavailable' });
  // What people fill in is small, and there is room for it.
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);

  held.finish();
  await vi.waitFor(() => expect(held.answer()).toMatch(/^HTTP\/1\.1 200 /));
  await vi.waitFor(() => expect(budget.used).toBe(0));
  expect((await call(url, 'contact', { ...CONTACT, message: TEXT })).status).toBe(200);
});

test('an upload that the budget has no room for is refused, and nothing is left of it', async () => {
  const { url, budget } = await startTestService({ budgetBytes: 100_000 });
  const large = uploadForm({ bytes: Buffer.alloc(300_000, 'x') });
  const refused = await upload(url, large);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  await vi.waitFor(() => expect(budget.used).toBe(0));
  expect((await upload(url)).status).toBe(200);
});

test('an upload holds no more than its share, however large it is', async () => {
  const { port, budget } = await startTestService();
  const open = await openUpload(port);
  await vi.waitFor(() => expect(budget.used).toBeGreaterThan(0));
  open.socket.destroy();
  await vi.waitFor(() => expect(budget.used).toBe(0));
});

test('parts that the call does not have are named and never held', async () => {
  const { url, budget } = await startTestService();
  const most: number[] = [];
  const watching = setInterval(() => most.push(budget.used), 1);
  onTestFinished(() => clearInterval(watching));
  const form = uploadForm();
  for (const name of ['more', 'portal']) form.append(name, 'x'.repeat(3_000_000));
  const refused = await upload(url, form);
  expect(refused.status).toBe(422);
  expect((await problemOf(refused)).errors).toEqual([
    { pointer: '#/more', detail: 'This call has no such part.' },
    { pointer: '#/portal', detail: 'This call has no such part.' },
  ]);
  expect(Math.max(...most)).toBeLessThan(200_000);
});

test('a text beside a file may be long, but not without end', async () => {
  const { url } = await startTestService();
  expect((await upload(url, uploadForm({ fileName: 'x'.repeat(60_000) }))).status).toBe(200);
  expect((await upload(url, uploadForm({ fileName: 'x'.repeat(100_000) }))).status).toBe(413);
});

test('pages, pictures and films come although nothing more may be held', async () => {
  const { url, budget } = await startTestService();
  budget.open().grow(budget.limit * 0.75);
  for (let room = budget.limit / 4; room >= 1; room /= 2) budget.open().grow(Math.floor(room));
  for (const path of ['/', '/assets/entry-abc123.js', '/media/clip.mp4']) {
    expect((await fetch(`${url}${path}`)).status, path).toBe(200);
  }
});
