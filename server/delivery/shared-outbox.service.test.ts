import type { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '../database/database.ts';
import { takeNotifications } from '../database/outbox.ts';
import type { Database } from '../database/tables.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { CONTACT } from '../testing/calls.ts';
import { openCvStore } from '../testing/cv-files.ts';
import { keepAtOnce } from '../testing/keep-at-once.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { createDatabase, startPostgres } from '../testing/postgres-server.ts';
import { SOON } from '../testing/soon.ts';
import { TEST_FORMS } from '../testing/test-content.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { TEST_MAIL_SITE } from '../testing/test-mail-site.ts';
import { untilAllSent } from '../testing/until-sent.ts';
import { Delivery } from './delivery.ts';

const TO = ['jobs@company.example', 'people@company.example'];

/** A server's delivery on a PostgreSQL database that others share. */
async function deliveringServer(url: string, smtpUrl: string) {
  const database = await openPostgres(url);
  const log: string[] = [];
  const note = (_: unknown, sentence?: string) => void log.push(sentence ?? '');
  const sender = { name: 'Company', address: 'site@company.example' };
  const site = { ...TEST_MAIL_SITE, overrides: { all: TO } };
  const delivery = new Delivery({
    database,
    cvStore: await openCvStore(await testFolder()),
    mailer: smtpMailer(smtpUrl, () => sender),
    cvLink: () => undefined,
    forms: () => TEST_FORMS,
    site: () => site,
    metrics: createMetrics(),
    log: { info: note, warn: note, error: note },
    backoff: () => 10,
  });
  delivery.start();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= delivery.stop(1000);
    return stopped;
  };
  onTestFinished(async () => {
    await stop();
    await database.destroy();
  });
  return {
    database,
    delivery,
    stop,
    log,
    sent: () => log.filter((line) => line === 'notification sent').length,
  };
}

async function openForTest(url: string): Promise<Kysely<Database>> {
  const database = await openPostgres(url);
  onTestFinished(() => database.destroy());
  return database;
}

async function keepForms(database: Kysely<Database>, number: number): Promise<string[]> {
  const forms = Array.from({ length: number }, (_, form) => ({ ...CONTACT, message: `Form ${form}` }));
  return Promise.all(forms.map((body) => keepAtOnce(database, { kind: 'contact', body })));
}

const idsOf = (messages: readonly Buffer[]) =>
  messages.map((bytes) => /^message-id: (.*)$/im.exec(bytes.toString())?.[1] ?? '').sort();

function endLeases(database: Kysely<Database>) {
  return database
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .where('status', '=', 'pending')
    .execute();
}

test('all servers on a database deliver what waits in it, each notification once', async () => {
  const url = await testDatabaseUrl();
  const database = await openForTest(url);
  await keepForms(database, 90);
  const mail = await startMailServer();
  const servers = await Promise.all([1, 2, 3].map(() => deliveringServer(url, mail.url)));
  await untilAllSent({ database });
  await Promise.all(servers.map(({ stop }) => stop()));
  expect(mail.messages).toHaveLength(90);
  expect(new Set(idsOf(mail.messages)).size).toBe(90);
  for (const { sent } of servers) expect(sent()).toBeGreaterThan(0);
});

const taking = (limit: number, leaseMs = 60_000) => {
  const now = new Date();
  return { now, until: new Date(now.getTime() + leaseMs), limit };
};

test('servers that take what is due at the same moment never take the same', async () => {
  const url = await testDatabaseUrl();
  const pools = await Promise.all([1, 2, 3, 4].map(() => openForTest(url)));
  const [database] = pools;
  await keepForms(database as Kysely<Database>, 200);
  const taken: string[] = [];
  const takeAll = async (pool: Kysely<Database>) => {
    for (let rows = -1; rows !== 0; ) {
      const found = await takeNotifications(pool, taking(3));
      rows = found.length;
      taken.push(...found.map(({ id }) => id));
    }
  };
  await Promise.all(pools.flatMap((pool) => [takeAll(pool), takeAll(pool)]));
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken).toHaveLength(200);
});

test('what a server had taken that is gone is sent once its lease has ended, and not before', async () => {
  const url = await testDatabaseUrl();
  const database = await openForTest(url);
  await keepForms(database, 1);
  expect(await takeNotifications(database, taking(1))).toHaveLength(1);
  const mail = await startMailServer();
  const { delivery } = await deliveringServer(url, mail.url);
  const [second = ''] = await keepForms(database, 1);
  delivery.wake();
  const sent = database.selectFrom('outbox').select('submission_id').where('status', '=', 'sent');
  await vi.waitFor(async () => expect(await sent.execute()).toEqual([{ submission_id: second }]), SOON);
  expect(mail.messages).toHaveLength(1);

  await endLeases(database);
  delivery.wake();
  await untilAllSent({ database });
  expect(mail.messages).toHaveLength(2);
});

test.each([
  ['a clock that was ahead', '2999-01-01T00:00:00.000Z', undefined],
  ['a lease of version 0.3.0 that has ended', undefined, '2026-11-29T00:00:00.000Z'],
])('%s holds up nothing', async (_, next_attempt_at, claimed_until) => {
  const database = await openForTest(await testDatabaseUrl());
  await keepForms(database, 1);
  const { id } = await database.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  if (next_attempt_at !== undefined) await database.updateTable('outbox').set({ next_attempt_at }).execute();
  if (claimed_until !== undefined)
    await database
      .insertInto('outbox_claims')
      .values({ outbox_id: id, claimed_by: 'one', claimed_until })
      .execute();
  expect(await takeNotifications(database, taking(1))).toHaveLength(1);
});

test('what a server of version 0.3.0 is sending is not sent by this one', async () => {
  const database = await openForTest(await testDatabaseUrl());
  await keepForms(database, 1);
  const { id } = await database.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  const claimed_until = new Date(Date.now() + 30_000).toISOString();
  await database
    .insertInto('outbox_claims')
    .values({ outbox_id: id, claimed_by: 'one', claimed_until })
    .execute();
  expect(await takeNotifications(database, taking(1))).toEqual([]);
});

test('what was sent while PostgreSQL went away is not sent again by another server when it is back', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const url = await createDatabase(postgres.url);
  const gate = Promise.withResolvers<void>();
  const mail = await startMailServer({ onMessage: () => gate.promise });
  const sending = await deliveringServer(url, mail.url);
  await keepForms(sending.database, 1);
  sending.delivery.wake();
  await vi.waitFor(() => expect(mail.connections).toBe(1), SOON);
  const other = await deliveringServer(url, mail.url);

  await postgres.stop();
  const failed = 'the outbox could not be read or written';
  other.delivery.wake();
  await vi.waitFor(() => expect(other.log).toContain(failed), SOON);
  gate.resolve();
  await vi.waitFor(() => expect(sending.log).toContain(failed), SOON);
  await postgres.start();
  const database = await openForTest(url);
  other.delivery.wake();
  await untilAllSent({ database });
  expect(mail.messages).toHaveLength(1);
  expect(other.sent()).toBe(0);
});

test('a server that ends gives back what it can not complete', async () => {
  const url = await testDatabaseUrl();
  const gate = Promise.withResolvers<void>();
  const mail = await startMailServer({ onMessage: () => gate.promise });
  const { database, delivery, stop } = await deliveringServer(url, mail.url);
  await keepForms(database, 1);
  delivery.wake();
  await vi.waitFor(() => expect(mail.connections).toBe(1), SOON);
  const outbox = () =>
    database.selectFrom('outbox').select(['status', 'attempts', 'next_attempt_at']).execute();
  await stop();
  const [row] = await outbox();
  expect(row).toMatchObject({ status: 'pending', attempts: 0 });
  expect(Date.parse(row?.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now());
  gate.resolve();
});

test('whoever has received a notification that others have not does not get it from another server', async () => {
  const url = await testDatabaseUrl();
  const unknown = new Set(TO.slice(1));
  const mail = await startMailServer({ unknown });
  const servers = await Promise.all([1, 2, 3].map(() => deliveringServer(url, mail.url)));
  const [{ database } = { database: await openForTest(url) }] = servers;
  await keepForms(database, 6);
  for (const { delivery } of servers) delivery.wake();
  await vi.waitFor(async () => {
    const rows = await database.selectFrom('outbox').select('attempts').execute();
    expect(rows.every(({ attempts }) => attempts > 0)).toBe(true);
  }, SOON);
  unknown.clear();
  await untilAllSent({ database });
  const receivers = mail.taken.flatMap(({ to, bytes }) =>
    to.map((address) => `${address} ${idsOf([bytes])}`),
  );
  expect(new Set(receivers).size).toBe(receivers.length);
  expect(receivers).toHaveLength(12);
});
