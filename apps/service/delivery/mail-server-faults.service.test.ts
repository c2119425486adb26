import { application, CONTACT, call, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { siteFolder, startProcess, urlOf } from '@website/tests/fixtures/entry-process.ts';
import {
  type MailServerMode,
  startMailServer,
  type TestMailServer,
} from '@website/tests/fixtures/mail-server.ts';
import { startTestService, TEST_COMPANY, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON, untilSent } from '@website/tests/fixtures/waiting.ts';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';

/** Short timeouts and backoff, so that no test waits for a hanging mail server or the next attempt. */
const HURRIED = {
  smtpTimeouts: { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, dnsTimeout: 500 },
  backoff: () => 50,
};

function outboxOf({ database }: TestService) {
  return database.selectFrom('outbox').selectAll().orderBy('id').execute();
}

async function messageIds({ messages }: TestMailServer): Promise<string[]> {
  const parsed = await Promise.all(messages.map((bytes) => PostalMime.parse(bytes)));
  return parsed.map(({ messageId = '' }) => messageId).sort();
}

/** Submits each form once. */
async function submitEach(service: TestService): Promise<void> {
  const key = await uploadedPath(service.url);
  for (const [name, body] of [
    ['contact', CONTACT],
    ['reachUs', REACH_US],
    ['application', application(key)],
  ] as const) {
    expect((await call(service.url, name, body)).status).toBe(200);
  }
}

test.each<MailServerMode>(['slow', 'busy', 'closing', 'hang-after-data', 'drop'])(
  'behind a mail server in mode %s calls are answered, and each message arrives once it works',
  async (mode) => {
    const mail = await startMailServer({ mode });
    const service = await startTestService({ environment: { SMTP_URL: mail.url }, ...HURRIED });
    await submitEach(service);
    await vi.waitFor(async () => {
      const tried = (await outboxOf(service)).some(({ attempts }) => attempts > 0);
      expect(tried).toBe(true);
    }, SOON);
    if (mode !== 'slow') expect(mail.messages).toEqual([]);

    mail.mode = 'take';
    await untilSent(service, 3);
    expect(await messageIds(mail)).toEqual((await outboxOf(service)).map((row) => row.message_id).sort());
    expect(service.log.join('')).not.toContain(TEST_COMPANY.email);
  },
);

test('behind a mail server that is down calls are answered, and each message arrives once it is up', async () => {
  const down = await startMailServer();
  await down.close();
  const service = await startTestService({ environment: { SMTP_URL: down.url }, ...HURRIED });
  await submitEach(service);
  const up = await startMailServer({ port: down.port });
  await untilSent(service, 3);
  expect(await messageIds(up)).toEqual((await outboxOf(service)).map((row) => row.message_id).sort());
});

test('one connection that hangs does not delay the others', async () => {
  const mail = await startMailServer({ mode: 'hang' });
  const service = await startTestService({ environment: { SMTP_URL: mail.url } });
  const start = Date.now();
  expect((await call(service.url, 'contact', CONTACT)).status).toBe(200);
  // The hanging connection would time out after 10 s.
  expect(Date.now() - start).toBeLessThan(8000);
  await vi.waitFor(() => expect(mail.connections).toBe(1), SOON);
  mail.mode = 'take';
  await call(service.url, 'reachUs', REACH_US);
  await vi.waitFor(async () => {
    expect((await outboxOf(service)).map(({ status }) => status)).toEqual(['pending', 'sent']);
  }, SOON);
});

test('a message that went out and cannot be marked is marked later and not sent again', async () => {
  const mail = await startMailServer();
  const service = await startTestService({ environment: { SMTP_URL: mail.url }, ...HURRIED });
  const { database, log } = service;
  const failures = () => log.filter((line) => line.includes('could not be read or written')).length;
  // As on a disk that has filled up: reads succeed, and no result can be written.
  await sql`create trigger no_room before update of status on outbox begin select raise(abort, 'no room'); end`.execute(
    database,
  );
  await call(service.url, 'contact', CONTACT);
  await vi.waitFor(() => expect(failures()).toBeGreaterThan(0), SOON);
  const before = failures();
  await vi.waitFor(() => expect(failures()).toBeGreaterThan(before), SOON);
  expect(mail.messages).toHaveLength(1);

  await sql`drop trigger no_room`.execute(database);
  await untilSent(service, 1);
  expect(mail.messages).toHaveLength(1);
});

test('a message that is refused for some recipients is resent to those only', async () => {
  const unknown = new Set(['b@company.example']);
  const mail = await startMailServer({ unknown });
  const service = await startTestService({
    environment: { SMTP_URL: mail.url, MAIL_TO: 'a@company.example,b@company.example,c@company.example' },
    ...HURRIED,
  });
  await call(service.url, 'contact', CONTACT);
  await vi.waitFor(
    async () => expect((await outboxOf(service))[0]?.unreached).toBe('["b@company.example"]'),
    SOON,
  );
  expect((await outboxOf(service))[0]?.status).toBe('pending');
  unknown.clear();
  await untilSent(service, 1);
  expect(mail.taken.map(({ to }) => to)).toEqual([
    ['a@company.example', 'c@company.example'],
    ['b@company.example'],
  ]);
  expect(new Set(await messageIds(mail)).size).toBe(1);
  expect(service.log.join('')).not.toContain('b@company.example');
});

test('after a kill between sending and marking, the next start resends under the same Message-ID', async () => {
  const folder = await siteFolder();
  let kill: (() => void) | undefined;
  const mail = await startMailServer({ onMessage: () => kill?.() });
  const environment = { SMTP_URL: mail.url };
  const first = startProcess(folder, environment);
  kill = () => first.child.kill('SIGKILL');
  expect((await call(await urlOf(first), 'contact', CONTACT)).status).toBe(200);
  expect(await first.ended).toBeNull();
  kill = undefined;
  // The mail server has accepted it, although its sender was killed.
  await vi.waitFor(() => expect(mail.messages).toHaveLength(1), SOON);

  await urlOf(startProcess(folder, environment));
  await vi.waitFor(() => expect(mail.messages).toHaveLength(2), SOON);
  const [one, other] = await messageIds(mail);
  expect(one).toBe(other);
});
