import { HOUR_MS } from '@website/model/contract/durations.ts';
import { leaveQuarantine } from '@website/store/database/attachments.ts';
import { requeueNotifications } from '@website/store/database/redelivery.ts';
import { application, CONTACT, call, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import {
  nightlyOnEachEngine,
  testDatabaseUrl,
  testOnEachEngine,
} from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { apply, messagesOf, untilFaults, untilStates } from '@website/tests/fixtures/webhook-messages.ts';
import {
  startWebhookReceiver,
  webhookEnvironment,
  webhookSecret,
} from '@website/tests/fixtures/webhook-receiver.ts';
import { expect, test, vi } from 'vitest';

testOnEachEngine('an endpoint gets a signed webhook for every submission, once', async (engine) => {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ engine, environment: receiver.environment });
  await call(service.url, 'contact', CONTACT);
  await call(service.url, 'reachUs', REACH_US);
  await apply(service.url);
  const rows = await untilStates(service, ['sent', 'sent', 'sent']);
  expect(receiver.taken.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id));
  const told = new Map(receiver.taken.map(({ payload }) => [payload.type, payload.data]));
  expect([...told.keys()].sort()).toEqual(['application.received', 'contact.received', 'reach_us.received']);
  expect(told.get('contact.received').fields).toMatchObject({ message: CONTACT.message });
  expect(told.get('application.received').fields).not.toHaveProperty('s3bucketpathname');
  expect(receiver.taken[0]?.headers['content-type']).toBe('application/json');
  expect(service.log.join('')).not.toContain(receiver.secret);
});

test('410 Gone ends the retries, and redirects are not followed', async () => {
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
  ['years, of which it gets six hours', () => '94608000', 6],
  ['a moment in two hours', () => new Date(Date.now() + 2 * HOUR_MS).toUTCString(), 2],
  ['something that is no time, and is asked again as usual', () => 'later', 0],
])('who asks for more time gets it: %s', async (_, retryAfter, hours) => {
  const receiver = await startWebhookReceiver();
  receiver.answer = { status: 503, headers: { 'retry-after': retryAfter() } };
  const service = await startTestService({ environment: receiver.environment, backoff: () => 10 });
  await call(service.url, 'contact', CONTACT);
  const [row] = await untilFaults(service, ['it answered 503']);
  const waitMs = Date.parse(row?.next_attempt_at ?? '') - Date.now();
  // During an attempt a row is due again in a minute.
  expect(Math.abs(waitMs - hours * HOUR_MS)).toBeLessThan(5 * 60_000);
});

test('an endpoint that is down or hangs delays neither visitors nor mails nor the shutdown', {
  tags: ['nightly'],
}, async () => {
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
  receiver.close();
  const again = await startTestService({
    dataDir: service.dataDir,
    environment: receiver.environment,
    backoff: () => 3_600_000,
  });
  await vi.waitFor(async () => {
    const errors = (await messagesOf(again)).map(({ last_error }) => last_error);
    expect(errors).toContain("it can't be reached: ECONNREFUSED");
  }, SOON);
});

test('a message that can never be built is given up, and its error does not repeat the submission', {
  tags: ['nightly'],
}, async () => {
  const receiver = await startWebhookReceiver();
  receiver.answer = { status: 500 };
  const backoff = (attempts: number) => (attempts < 2 ? HOUR_MS : undefined);
  const service = await startTestService({ environment: receiver.environment, backoff });
  await call(service.url, 'contact', CONTACT);
  await untilFaults(service, ['it answered 500']);
  const { database } = service;
  await database.updateTable('submissions').set({ body: CONTACT.contactemail }).execute();
  await database.updateTable('webhook_messages').set({ next_attempt_at: '2026-01-01' }).execute();
  const [row] = await untilStates(service, ['failed']);
  expect(row?.last_error).toBe("it can't be written: SyntaxError");
  expect(service.log.join('')).not.toContain(CONTACT.contactemail);
});

test('a secret is rotated without a refused message', async () => {
  const secrets = [webhookSecret(), webhookSecret()];
  const receivers = await Promise.all(secrets.map((known) => startWebhookReceiver(known)));
  const WEBHOOK_URL = receivers.map(({ url }) => url).join();
  const service = await startTestService({ environment: { WEBHOOK_URL, WEBHOOK_SECRET: secrets.join() } });
  await call(service.url, 'contact', CONTACT);
  await untilStates(service, ['sent', 'sent']);
});

nightlyOnEachEngine('what looks like spam sends its webhook once it is released', async (engine) => {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ engine, environment: receiver.environment });
  // The fourth identical one is held.
  for (let number = 0; number < 4; number += 1) await call(service.url, 'contact', CONTACT);
  const rows = await untilStates(service, ['sent', 'sent', 'sent', 'held']);
  await requeueNotifications(service.database, [rows[3]?.submission_id ?? ''], ['held']);
  await untilStates(service, ['sent', 'sent', 'sent', 'sent']);
  expect(receiver.taken).toHaveLength(4);
});

nightlyOnEachEngine('a CV that is scanned later sends another webhook, with a link', async (engine) => {
  const secret = webhookSecret();
  const receivers = [await startWebhookReceiver(secret), await startWebhookReceiver(secret, 'teams')];
  const service = await startTestService({ engine, environment: webhookEnvironment(...receivers) });
  const key = await uploadedPath(service.url);
  const unscanned = { scan: 'unscanned', scan_detail: 'no-answer' } as const;
  await service.database.updateTable('attachments').set(unscanned).execute();
  await call(service.url, 'application', application(key));
  await untilStates(service, ['sent', 'sent']);
  await leaveQuarantine(service.database, key, ['unscanned'], { scan: 'clean', scan_detail: null });
  await untilStates(service, ['sent', 'sent', 'sent', 'sent']);
  for (const { taken } of receivers)
    expect(taken.map(({ payload }) => JSON.stringify(payload).includes('/api/cv/'))).toEqual([false, true]);
  const [first, second] = receivers[0]?.taken ?? [];
  expect(first?.payload.data.cv).toMatchObject({ link: null, withheld: 'not-scanned' });
  expect(second?.payload.type).toBe('application.cv_scanned');
  expect(Math.abs(Date.parse(second?.payload.timestamp) - Date.now())).toBeLessThan(60_000);
});

test('each message is sent by only one of several servers on a database', { tags: ['nightly'] }, async () => {
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

testOnEachEngine(
  'several endpoints have a queue each, and one that is down neither delays nor repeats the others',
  async (engine) => {
    const secret = webhookSecret();
    const [standard, slack, teams, refusing, hanging] = await Promise.all([
      startWebhookReceiver(secret),
      startWebhookReceiver(secret, 'slack'),
      startWebhookReceiver(secret, 'teams'),
      startWebhookReceiver(secret),
      startWebhookReceiver(secret),
    ]);
    refusing.answer = { status: 500 };
    hanging.answer = {};
    const service = await startTestService({
      engine,
      environment: webhookEnvironment(refusing, hanging, standard, slack, teams),
      backoff: (attempts) => (attempts < 3 ? 10 : undefined),
    });
    for (let number = 0; number < 6; number += 1)
      await call(service.url, 'contact', { ...CONTACT, message: `Message ${number}` });
    const until = (receiver: { name: string }, status: string, attempts: number) =>
      vi.waitFor(async () => {
        const rows = (await messagesOf(service)).filter(({ address }) => address === receiver.name);
        expect(rows.map((row) => [row.status, row.attempts])).toEqual(Array(6).fill([status, attempts]));
      }, SOON);
    for (const alive of [standard, slack, teams]) {
      await until(alive, 'sent', 1);
      expect(alive.ids).toHaveLength(6);
    }
    await until(refusing, 'failed', 3);
    expect([refusing.ids.length, new Set(refusing.ids).size]).toEqual([18, 6]);
    expect(service.log.join('')).toContain('webhook failed permanently');
    expect(hanging.ids).toHaveLength(4);
    expect(slack.taken[0]?.headers).not.toHaveProperty('webhook-signature');
    expect(JSON.stringify(slack.taken[0]?.payload.blocks)).toContain('Message ');
    expect(teams.taken[0]?.payload.attachments[0].content.type).toBe('AdaptiveCard');
    // The path of such an address is a secret, too.
    expect(service.log.join('')).not.toContain('hooks?for=website');
    expect(service.log.join('')).toContain(`"address":"${refusing.name}"`);
  },
);

test('messages that a version with one endpoint has queued go to the first', {
  tags: ['nightly'],
}, async () => {
  const receiver = await startWebhookReceiver();
  const added = await startWebhookReceiver(receiver.secret);
  receiver.answer = { status: 500 };
  const environment = webhookEnvironment(receiver, added);
  const service = await startTestService({ environment, backoff: () => HOUR_MS });
  await call(service.url, 'contact', CONTACT);
  await untilFaults(service, ['it answered 500']);
  receiver.answer = { status: 204 };
  await service.database
    .updateTable('webhook_messages')
    .set({ address: null, next_attempt_at: '2026-01-01T00:00:00.000Z' })
    .where('address', '=', receiver.name)
    .execute();
  await untilStates(service, ['sent', 'sent']);
  expect([receiver.taken.length, added.taken.length]).toEqual([1, 1]);
});

test('a receiver’s error is stored, but not logged, since it may repeat a visitor’s text', async () => {
  const receiver = await startWebhookReceiver();
  const service = await startTestService({ environment: receiver.environment, backoff: () => HOUR_MS });
  for (const [body, status, fault] of [
    ['invalid_blocks', 400, 'it answered 400: invalid_blocks'],
    ['', 400, 'it answered 400'],
    ['no such\r\n\u001B[31mhook\u202E', 404, 'it answered 404: no such [31mhook'],
    ['<html><h1>Bad <b>Request</b></h1></html>', 400, 'it answered 400: Bad Request'],
    ['y '.repeat(5_000_000), 400, `it answered 400: ${'y '.repeat(100)}…`],
    ['not for you', 500, 'it answered 500'],
    [(sent: string) => sent, 422, expect.stringMatching(/^it answered 422: \{"type":"contact\.received"/)],
  ] as const) {
    receiver.answer = { status, body };
    const { length } = receiver.ids;
    await call(service.url, 'contact', { ...CONTACT, message: `Message ${length}` });
    const faults = async () => (await messagesOf(service)).map(({ last_error }) => last_error);
    await vi.waitFor(async () => expect((await faults())[length]).toEqual(fault), SOON);
  }
  expect(service.log.join('')).toContain('"reason":"it answered 422"');
  expect(service.log.join('')).not.toMatch(/invalid_blocks|contact\.received|Message 6/);
  expect(service.log.join('')).not.toContain(CONTACT.contactemail);
});
