import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '../database/database.ts';
import { claimDue } from '../database/outbox-claims.ts';
import { DeliveryStateError, deliverAgain } from '../database/redelivery.ts';
import type { Database } from '../database/tables.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { eraseSubmissions } from '../retention/erase.ts';
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
import type { ClaimTimes } from './claims.ts';
import { startDelivery } from './delivery.ts';

const TO = ['jobs@company.example', 'people@company.example'];

/** A server's delivery on a PostgreSQL database that others share. */
async function deliveringServer(url: string, smtpUrl: string, claimTimes?: Partial<ClaimTimes>) {
  const database = await openPostgres(url);
  const log: string[] = [];
  const note = (_: unknown, sentence?: string) => void log.push(sentence ?? '');
  const sender = { name: 'Company', address: 'site@company.example' };
  const site = { ...TEST_MAIL_SITE, overrides: { all: TO } };
  const delivery = startDelivery({
    database,
    cvStore: await openCvStore(await testFolder()),
    mailer: smtpMailer(smtpUrl, () => sender),
    cvLink: () => undefined,
    forms: () => TEST_FORMS,
    site: () => site,
    metrics: createMetrics(),
    log: { info: note, warn: note, error: note },
    backoff: () => 10,
    claimTimes,
  });
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

function status(database: Kysely<Database>) {
  return database.selectFrom('outbox').select('status').executeTakeFirst();
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
  expect(await database.selectFrom('outbox_claims').selectAll().execute()).toEqual([]);
});

test('servers that claim at the same moment never claim the same', async () => {
  const url = await testDatabaseUrl();
  const pools = await Promise.all([1, 2, 3, 4].map(() => openForTest(url)));
  const [database] = pools;
  await keepForms(database as Kysely<Database>, 200);
  const claiming = { limit: 3, now: new Date(), underWay: [], takesOver: true };
  const claimed: string[] = [];
  const claimAll = async (pool: Kysely<Database>, server: string) => {
    for (let rows = -1; rows !== 0; ) {
      const found = await claimDue(pool, { ...claiming, server, underWay: [...claimed] });
      rows = found.length;
      claimed.push(...found.map(({ id }) => id));
    }
  };
  await Promise.all(pools.flatMap((pool, at) => [claimAll(pool, `${at}`), claimAll(pool, `${at} too`)]));
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(claimed).toHaveLength(200);
});

test('what a server has claimed that is gone is sent once its claim is over, and not before', async () => {
  const url = await testDatabaseUrl();
  const database = await openForTest(url);
  await keepForms(database, 1);
  const gone = { server: 'gone', limit: 1, now: new Date(), underWay: [], takesOver: false };
  expect(await claimDue(database, gone)).toHaveLength(1);
  const mail = await startMailServer();
  const { delivery } = await deliveringServer(url, mail.url, { comesBackWithinMs: 0 });
  const [second = ''] = await keepForms(database, 1);
  delivery.wake();
  const sent = database.selectFrom('outbox').select('submission_id').where('status', '=', 'sent');
  await vi.waitFor(async () => expect(await sent.execute()).toEqual([{ submission_id: second }]), SOON);
  expect(mail.messages).toHaveLength(1);

  await database
    .updateTable('outbox_claims')
    .set({ claimed_until: new Date(0).toISOString() })
    .execute();
  delivery.wake();
  await untilAllSent({ database });
  expect(mail.messages).toHaveLength(2);
});

test('a claim from a time when the clock of the database was ahead holds up nothing', async () => {
  const database = await openForTest(await testDatabaseUrl());
  await keepForms(database, 1);
  const claiming = { limit: 1, now: new Date(), underWay: [], takesOver: true };
  await claimDue(database, { ...claiming, server: 'one' });
  expect(await claimDue(database, { ...claiming, server: 'other' })).toEqual([]);
  await database.updateTable('outbox_claims').set({ claimed_until: '2999-01-01T00:00:00.000Z' }).execute();
  expect(await claimDue(database, { ...claiming, server: 'other' })).toHaveLength(1);
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
  // As if PostgreSQL had been away for longer than a claim lasts.
  const database = await openForTest(url);
  await database
    .updateTable('outbox_claims')
    .set({ claimed_until: new Date(0).toISOString() })
    .execute();
  other.delivery.wake();
  await untilAllSent({ database });
  expect(mail.messages).toHaveLength(1);
  expect(other.sent()).toBe(0);
});

test('a server stops sending what another may send by now, and gives back what it can not complete', async () => {
  const url = await testDatabaseUrl();
  const gate = Promise.withResolvers<void>();
  const mail = await startMailServer({ onMessage: () => gate.promise });
  const { database, delivery, stop, log } = await deliveringServer(url, mail.url, { renewEveryMs: 50 });
  await keepForms(database, 1);
  delivery.wake();
  await vi.waitFor(() => expect(mail.connections).toBe(1), SOON);
  const claimant = () => database.selectFrom('outbox_claims').select('claimed_by').execute();
  const [own] = await claimant();
  expect(own).toBeDefined();

  await database.updateTable('outbox_claims').set({ claimed_by: 'another' }).execute();
  // Otherwise it would wait for the mail server's answer for half a minute.
  await vi.waitFor(() => expect(log).toContain('another server sends this notification by now'), SOON);
  expect(await claimant()).toEqual([{ claimed_by: 'another' }]);

  await database
    .updateTable('outbox_claims')
    .set(own ?? {})
    .execute();
  delivery.wake();
  await vi.waitFor(() => expect(mail.connections).toBe(2), SOON);
  await stop();
  expect(await claimant()).toEqual([]);
  expect(await status(database)).toEqual({ status: 'pending' });
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

test('a submission whose notification is being sent is neither sent by another nor erased before that has ended', async () => {
  const url = await testDatabaseUrl();
  const gate = Promise.withResolvers<void>();
  const mail = await startMailServer({ onMessage: () => gate.promise });
  const { database, delivery } = await deliveringServer(url, mail.url);
  const [id = ''] = await keepForms(database, 1);
  delivery.wake();
  await vi.waitFor(() => expect(mail.connections).toBe(1), SOON);
  await expect(deliverAgain(database, [id], ['failed', 'sent'])).rejects.toThrow(DeliveryStateError);

  const operator = await openForTest(url);
  const folder = await testFolder();
  const holdings = { cvStore: await openCvStore(folder), mailFolder: path.join(folder, 'mail') };
  const erasing = eraseSubmissions({ ...holdings, database: operator }, [id]);
  const asked = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and query like 'select "outbox_id" from "outbox_claims" inner join%'`.execute(database);
    return rows;
  };
  await vi.waitFor(async () => expect(await asked()).not.toEqual([]), SOON);
  expect(await status(database)).toEqual({ status: 'pending' });
  gate.resolve();
  expect(await erasing).toMatchObject({ submissions: 1, notifications: 1 });
  expect(await status(database)).toBeUndefined();
  expect(mail.messages).toHaveLength(1);
});
