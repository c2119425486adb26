import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { application, call, PDF, pdfOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { rawAnswer } from '@website/tests/fixtures/raw-requests.ts';
import { cvFile } from '@website/tests/fixtures/stored-cvs.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { apply, untilStates } from '@website/tests/fixtures/webhook-messages.ts';
import { startWebhookReceiver } from '@website/tests/fixtures/webhook-receiver.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

/** A service that has sent an application's webhook, with the path of its CV link and the CV's file. */
async function linkedCv(bytes: Buffer = PDF) {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ environment: receiver.environment });
  const key = await apply(service.url, bytes);
  await untilStates(service, ['sent']);
  const { pathname } = new URL(receiver.taken[0]?.payload.data.cv.link.url);
  return { service, path: pathname, file: cvFile(service.dataDir, key) };
}

test('the link serves the CV under its own name, and other links do not', async () => {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ environment: receiver.environment });
  const [head, rest] = [PDF.subarray(0, 9), PDF.subarray(9)];
  const bytes = Buffer.concat([head, Buffer.from(`%${randomBytes(100_000).toString('hex')}\n`), rest]);
  const key = await uploadedPath(service.url, {
    bytes,
    name: 'Ádá’s “CV” (1).pdf',
    fileName: 'Ádá’s “CV” (1)',
  });
  await call(service.url, 'application', application(key));
  await untilStates(service, ['sent']);
  const { cv } = receiver.taken[0]?.payload.data ?? {};
  const path = new URL(cv.link.url).pathname;
  const answer = await fetch(service.url + path);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.~-]+$/),
  });
  const disposition = answer.headers.get('content-disposition') ?? '';
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(cv.fileName);

  for (const other of [
    path.replace(/.(?=\.pdf$)/, (last) => (last === '0' ? '1' : '0')),
    path.replace('/cv/', '/cv/1'),
    `${path}/`,
    path.toUpperCase(),
  ])
    expect((await fetch(service.url + other)).status, other).toBe(404);
  // A percent-encoded path gets the same policy.
  const spelled = await fetch(service.url + path.replace('/api/cv/', '/%61pi/c%76/'));
  expect([spelled.status, spelled.headers.get('content-security-policy')]).toEqual([
    200,
    "default-src 'none'; frame-ancestors 'none'",
  ]);
  const looked = await fetch(service.url + path, { method: 'HEAD' });
  expect([looked.status, looked.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  await service.database
    .updateTable('submissions')
    .set({ erasing_since: new Date().toISOString() })
    .execute();
  expect((await fetch(service.url + path)).status).toBe(404);
  // It would give access to the CV.
  expect(service.log.join('')).not.toContain(path.split('/')[4]);
});

test('a CV that was changed in its store is not served, and its error is logged', async () => {
  const bytes = pdfOf(300_000);
  const { service, path, file } = await linkedCv(bytes);
  const forged = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil';
  await writeFile(file, Buffer.concat([bytes, Buffer.from(forged.repeat(10_000))]));
  const answers = await rawAnswer(
    service.port,
    `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\nGET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(answers).toMatch(/^HTTP\/1.1 200 OK/);
  expect(answers.includes('evil')).toBe(false);
  expect(service.log.join('')).toContain('a CV could not be handed out by its link');
});

test('however many downloads of CVs stall, memory stays bounded, and a download starts once they end', async () => {
  const { service, path } = await linkedCv(pdfOf(8_000_000));
  const slow = Array.from({ length: 16 }, () => connect(service.port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of slow) socket.destroy();
  });
  for (const socket of slow) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'readable');
  }
  const refused = await fetch(service.url + path);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  for (const socket of slow) socket.destroy();
  await vi.waitFor(async () => {
    const answer = await fetch(service.url + path);
    expect((await answer.bytes()).length).toBe(8_000_000);
  }, SOON);
});

test('the error for a changed CV is not saved under the name of the CV', async () => {
  const { service, path, file } = await linkedCv();
  await writeFile(file, Buffer.alloc(PDF.length));
  const answer = await fetch(service.url + path);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.has('content-disposition')).toBe(false);
  const lines = service.log.filter((line) => line.includes('ECVCHANGED') && line.includes('reqId'));
  expect(lines).toHaveLength(1);
});
