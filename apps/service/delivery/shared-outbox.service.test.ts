import { claimNotifications } from '@website/store/database/outbox.ts';
import type { Database } from '@website/store/database/tables.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { openTestDatabase, testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON, untilAllSent } from '@website/tests/fixtures/waiting.ts';
import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';

/** Stores this many messages without waking a server. */
async function keepForms(database: Kysely<Database>, number: number): Promise<void> {
  const forms = Array.from({ length: number }, (_, form) => ({ ...CONTACT, message: `Form ${form}` }));
  await Promise.all(forms.map((body) => storeSubmission(database, { kind: 'contact', body })));
}

/** Submits a message, so that a server polls the outbox. */
async function wake(url: string, message: string): Promise<void> {
  expect((await call(url, 'contact', { ...CONTACT, message })).status).toBe(200);
}

const idsOf = (messages: readonly Buffer[]) =>
  messages.map((bytes) => /^message-id: (.*)$/im.exec(bytes.toString())?.[1] ?? '');

const taking = (limit: number) => {
  const now = new Date();
  return { now, until: new Date(now.getTime() + 60_000), limit };
};

test('all servers on a database deliver its outbox, each notification once', {
  tags: ['nightly'],
}, async () => {
  const mail = await startMailServer();
  const environment = { DATABASE_URL: await testDatabaseUrl(), SMTP_URL: mail.url };
  const first = await startTestService({ environment });
  const { dataDir, database } = first;
  const others = [1, 2].map(() => startTestService({ environment, dataDir }));
  const servers = [first, ...(await Promise.all(others))];
  await keepForms(database, 90);
  await Promise.all(servers.map(({ url }, number) => wake(url, `To server ${number}`)));
  await untilAllSent({ database });
  for (const { log } of servers) expect(log.join('')).toContain('notification sent');
  for (const { close } of servers) await close();
  expect(mail.messages).toHaveLength(93);
  expect(new Set(idsOf(mail.messages)).size).toBe(93);
});

test('notifications of a server that is gone are sent once their lease has expired, and not before', async () => {
  const mail = await startMailServer();
  const service = await startTestService({ engine: 'PostgreSQL', environment: { SMTP_URL: mail.url } });
  const { database, url } = service;
  await keepForms(database, 1);
  const [taken] = await claimNotifications(database, taking(1));
  expect(taken).toBeDefined();
  await wake(url, 'Second');
  const waiting = database.selectFrom('outbox').select('id').where('status', '=', 'pending');
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([{ id: taken?.id }]), SOON);
  expect(mail.messages).toHaveLength(1);

  const next_attempt_at = new Date(0).toISOString();
  await database.updateTable('outbox').set({ next_attempt_at }).where('status', '=', 'pending').execute();
  await wake(url, 'Third');
  await untilAllSent(service);
  expect(mail.messages).toHaveLength(3);
});

test('a clock that was ahead blocks nothing', async () => {
  const database = await openTestDatabase('PostgreSQL');
  await keepForms(database, 1);
  const next_attempt_at = '2999-01-01T00:00:00.000Z';
  await database.updateTable('outbox').set({ next_attempt_at }).execute();
  expect(await claimNotifications(database, taking(1))).toHaveLength(1);
});
