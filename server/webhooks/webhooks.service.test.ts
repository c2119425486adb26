import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { freePort } from '../config/free-port.ts';
import { openDatabase } from '../database/database.ts';
import { writeFact } from '../database/facts.ts';
import { deliverAgain } from '../database/redelivery.ts';
import { leaveQuarantine } from '../database/scans.ts';
import { application, CONTACT, call, PDF, pdfOf, REACH_US, uploadedPath } from '../testing/calls.ts';
import { cvFile } from '../testing/cv-files.ts';
import { rawAnswer } from '../testing/raw-answer.ts';
import { SOON } from '../testing/soon.ts';
import { ENGINES, testDatabaseUrl } from '../testing/test-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { startWebhookReceiver, webhookSecret } from '../testing/webhook-receiver.ts';

function messagesOf({ database }: Pick<TestService, 'database'>) {
  return database.selectFrom('webhook_messages').selectAll().orderBy('id').execute();
}

async function untilStates(service: Pick<TestService, 'database'>, states: readonly string[]) {
  await vi.waitFor(
    async () => expect((await messagesOf(service)).map(({ status }) => status)).toEqual(states),
    SOON,
  );
  return messagesOf(service);
}

/** Waits until the only message has failed because of this. */
async function untilFault(service: Pick<TestService, 'database'>, fault: string) {
  await vi.waitFor(
    async () => expect((await messagesOf(service)).map(({ last_error }) => last_error)).toEqual([fault]),
    SOON,
  );
  return messagesOf(service);
}

async function apply(url: string, bytes: Buffer = PDF): Promise<string> {
  const key = await uploadedPath(url, { bytes });
  expect((await call(url, 'application', application(key))).status).toBe(200);
  return key;
}

/** A service that has told of an application, with the path of the link to its CV and the file of that. */
async function linkedCv(bytes: Buffer = PDF) {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ environment: receiver.environment });
  const key = await apply(service.url, bytes);
  await untilStates(service, ['sent']);
  const { pathname } = new URL(receiver.taken[0]?.payload.data.cv.link.url);
  return { service, path: pathname, file: cvFile(service.dataDir, key) };
}

test.each(ENGINES)(
  '%s: another system is told of every submission once, and can trust it',
  async (engine) => {
    const receiver = await startWebhookReceiver();
    const service = await startTestService({ engine, environment: receiver.environment });
    await call(service.url, 'contact', CONTACT);
    await call(service.url, 'reachUs', REACH_US);
    await apply(service.url);
    const rows = await untilStates(service, ['sent', 'sent', 'sent']);
    expect(receiver.taken.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id));
    const told = new Map(receiver.taken.map(({ payload }) => [payload.type, payload.data]));
    expect([...told.keys()].sort()).toEqual([
      'application.received',
      'contact.received',
      'reach_us.received',
    ]);
    expect(told.get('contact.received').fields).toMatchObject({ message: CONTACT.message });
    expect(told.get('application.received').fields).not.toHaveProperty('s3bucketpathname');
    expect(receiver.taken[0]?.headers['content-type']).toBe('application/json');
    expect(service.log.join('')).not.toContain(receiver.secret);
  },
);

test('without a system to be told nothing is written, and no link leads anywhere', async () => {
  const service = await startTestService();
  const key = await apply(service.url);
  expect(await messagesOf(service)).toEqual([]);
  expect((await fetch(`${service.url}/api/cv/9999999999/${'a'.repeat(43)}/${key.slice(3)}`)).status).toBe(
    404,
  );
});

test('the CV is read by its link, under its own name and by nobody without one', async () => {
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
  expect((await fetch(service.url + path, { method: 'HEAD' })).status).toBe(404);
  await service.database
    .updateTable('submissions')
    .set({ erasing_since: new Date().toISOString() })
    .execute();
  expect((await fetch(service.url + path)).status).toBe(404);
  // It names the CV, and would open it.
  expect(service.log.join('')).not.toContain(path.split('/')[4]);
});

test('a link that is spelled differently is answered just as safely', async () => {
  const { service, path } = await linkedCv();
  const answer = await fetch(service.url + path.replace('/api/cv/', '/%61pi/c%76/'));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('a CV that was changed where it is kept is neither taken for whole nor answers more than it was asked for', async () => {
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

test('however many read CVs without taking them, there is memory for all others, and a place once they go', async () => {
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

test('what is said in place of a changed CV is not saved under its name', async () => {
  const { service, path, file } = await linkedCv();
  await writeFile(file, Buffer.alloc(PDF.length));
  const answer = await fetch(service.url + path);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.has('content-disposition')).toBe(false);
  const lines = service.log.filter((line) => line.includes('ECVCHANGED') && line.includes('reqId'));
  expect(lines).toHaveLength(1);
});

test.each(ENGINES)(
  '%s: what is not taken is sent again under the same id, and kept in the end',
  async (engine) => {
    const receiver = await startWebhookReceiver();
    receiver.answer = { status: 500 };
    const backoff = (attempts: number) => (attempts < 3 ? 10 : undefined);
    const service = await startTestService({ engine, environment: receiver.environment, backoff });
    await call(service.url, 'contact', CONTACT);
    const [row] = await untilStates(service, ['failed']);
    expect(row).toMatchObject({ attempts: 3, last_error: 'it answered 500' });
    expect(receiver.ids).toEqual([row?.id, row?.id, row?.id]);
    expect(service.log.join('')).toContain('webhook given up; it is kept as failed');
  },
);

test('who says that it is gone is asked no more, and who redirects is not followed', async () => {
  const receiver = await startWebhookReceiver();
  const other = await startWebhookReceiver();
  receiver.answer = { status: 307, headers: { location: other.url } };
  const service = await startTestService({ environment: receiver.environment, backoff: () => 10 });
  await call(service.url, 'contact', CONTACT);
  await vi.waitFor(() => expect(receiver.ids.length).toBeGreaterThan(1), SOON);
  receiver.answer = { status: 410 };
  const [row] = await untilStates(service, ['failed']);
  expect(row?.last_error).toBe('it answered 410');
  expect(other.ids).toEqual([]);
});

test.each([
  ['an hour', () => '3600', 1],
  ['years, of which it gets six hours', () => '94608000', 6],
  ['a moment in two hours', () => new Date(Date.now() + 2 * HOUR_MS).toUTCString(), 2],
  ['a moment in the past, and is asked again as usual', () => 'Sun, 06 Nov 1994 08:49:37 GMT', 0],
  ['something that is no time, and is asked again as usual', () => 'later', 0],
])('who asks for more time gets it: %s', async (_, retryAfter, hours) => {
  const receiver = await startWebhookReceiver();
  receiver.answer = { status: 503, headers: { 'retry-after': retryAfter() } };
  const service = await startTestService({ environment: receiver.environment, backoff: () => 10 });
  await call(service.url, 'contact', CONTACT);
  const [row] = await untilFault(service, 'it answered 503');
  const waitMs = Date.parse(row?.next_attempt_at ?? '') - Date.now();
  // While it is asked, a row is due again in a minute.
  expect(Math.abs(waitMs - hours * HOUR_MS)).toBeLessThan(5 * 60_000);
});

test('a system that is gone or hangs holds up neither visitors nor mails nor the end of the server', async () => {
  const receiver = await startWebhookReceiver();
  receiver.answer = {};
  const service = await startTestService({ environment: receiver.environment });
  for (let number = 0; number < 6; number += 1)
    expect((await call(service.url, 'contact', { ...CONTACT, message: `${number}` })).status).toBe(200);
  await vi.waitFor(() => expect(receiver.ids).toHaveLength(4), SOON);
  await vi.waitFor(async () => {
    const rows = await service.database.selectFrom('outbox').select('status').execute();
    expect(rows.map(({ status }) => status)).toEqual(Array(6).fill('written'));
  }, SOON);
  await service.close();
  const again = await startTestService({
    dataDir: service.dataDir,
    environment: { WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/`, WEBHOOK_SECRET: receiver.secret },
    backoff: () => 3_600_000,
  });
  await vi.waitFor(async () => {
    const errors = (await messagesOf(again)).map(({ last_error }) => last_error);
    expect(errors).toContain("it can't be reached: ECONNREFUSED");
  }, SOON);
});

test('what is sent is not taken for old or forged while the clock that rows are stamped with is ahead', async () => {
  const { dataDir, close } = await startTestService();
  await close();
  // As it is for a day after a clock that was ahead has been put right.
  const ahead = { moment: new Date(Date.now() + 3 * HOUR_MS).toISOString(), at: { boot: '', ms: 0 } };
  const database = await openDatabase(dataDir);
  await writeFact(database, 'clock', JSON.stringify({ ...ahead, evenMs: 0, believedMs: 0 }));
  await database.destroy();
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ dataDir, environment: receiver.environment });
  await call(service.url, 'contact', CONTACT);
  const [row] = await untilStates(service, ['sent']);
  expect(Date.parse(row?.sent_at ?? '') - Date.now()).toBeGreaterThan(2 * HOUR_MS);
  const sentAtMs = Number(receiver.taken[0]?.headers['webhook-timestamp']) * 1000;
  expect(Math.abs(sentAtMs - Date.now())).toBeLessThan(60_000);
});

test('what can never be written is not attempted without end, and its fault does not repeat what was sent', async () => {
  const receiver = await startWebhookReceiver();
  receiver.answer = { status: 500 };
  const backoff = (attempts: number) => (attempts < 2 ? HOUR_MS : undefined);
  const service = await startTestService({ environment: receiver.environment, backoff });
  await call(service.url, 'contact', CONTACT);
  await untilFault(service, 'it answered 500');
  const { database } = service;
  await database.updateTable('submissions').set({ body: CONTACT.contactemail }).execute();
  await database.updateTable('webhook_messages').set({ next_attempt_at: '2026-01-01' }).execute();
  const [row] = await untilStates(service, ['failed']);
  expect(row?.last_error).toBe("it can't be written: SyntaxError");
  expect(service.log.join('')).not.toContain(CONTACT.contactemail);
});

test('a secret is changed without a message that is refused', async () => {
  const [old, fresh] = [webhookSecret(), webhookSecret()];
  for (const known of [old, fresh]) {
    const receiver = await startWebhookReceiver(known);
    const environment = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: `${fresh}, ${old}` };
    const service = await startTestService({ environment });
    await call(service.url, 'contact', CONTACT);
    await untilStates(service, ['sent']);
  }
});

test.each(ENGINES)('%s: what looks like spam is told of once it is released', async (engine) => {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ engine, environment: receiver.environment });
  // Said for the fourth time, it is held.
  for (let number = 0; number < 4; number += 1) await call(service.url, 'contact', CONTACT);
  const rows = await untilStates(service, ['sent', 'sent', 'sent', 'held']);
  await deliverAgain(service.database, [rows[3]?.submission_id ?? ''], ['held']);
  await untilStates(service, ['sent', 'sent', 'sent', 'sent']);
  expect(receiver.taken).toHaveLength(4);
});

test.each(ENGINES)('%s: a CV that is scanned later is told of again, with a link', async (engine) => {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ engine, environment: receiver.environment });
  const key = await uploadedPath(service.url);
  const unscanned = { scan: 'unscanned', scan_detail: 'no-answer' } as const;
  await service.database.updateTable('attachments').set(unscanned).execute();
  await call(service.url, 'application', application(key));
  await untilStates(service, ['sent']);
  expect(receiver.taken[0]?.payload.data.cv).toMatchObject({ link: null, withheld: 'not-scanned' });
  await leaveQuarantine(service.database, key, ['unscanned'], { scan: 'clean', scan_detail: null });
  await untilStates(service, ['sent', 'sent']);
  const { payload } = receiver.taken[1] ?? {};
  expect(payload.type).toBe('application.cv_scanned');
  expect(Math.abs(Date.parse(payload.timestamp) - Date.now())).toBeLessThan(60_000);
  expect(payload.data.cv).toMatchObject({ link: { url: expect.any(String) }, withheld: null });
});

test('of several servers on a database one tells each message', async () => {
  const receiver = await startWebhookReceiver();
  const environment = { ...receiver.environment, DATABASE_URL: await testDatabaseUrl() };
  const first = await startTestService({ environment });
  const services = [first, await startTestService({ environment, dataDir: first.dataDir })];
  for (let number = 0; number < 20; number += 1) {
    const message = `Message ${number}`;
    await call(services[number % 2]?.url ?? '', 'contact', { ...CONTACT, message });
  }
  await untilStates(first, Array(20).fill('sent'));
  expect(new Set(receiver.ids).size).toBe(20);
  expect(receiver.ids).toHaveLength(20);
});
