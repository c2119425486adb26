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
import { SOON } from '../testing/soon.ts';
import { TEST_FORMS } from '../testing/test-content.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { TEST_MAIL_SITE } from '../testing/test-mail-site.ts';
import { untilAllSent } from '../testing/until-sent.ts';
import { Delivery } from './delivery.ts';

/** A server's delivery on a PostgreSQL database that others share. */
async function deliveringServer(url: string, smtpUrl: string) {
  const database = await openPostgres(url);
  const log: string[] = [];
  const note = (_: unknown, sentence?: string) => void log.push(sentence ?? '');
  const sender = { name: 'Company', address: 'site@company.example' };
  const delivery = new Delivery({
    database,
    cvStore: await openCvStore(await testFolder()),
    mailer: smtpMailer(smtpUrl, () => sender),
    cvLink: () => undefined,
    forms: () => TEST_FORMS,
    site: () => TEST_MAIL_SITE,
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

const taking = (limit: number) => {
  const now = new Date();
  return { now, until: new Date(now.getTime() + 60_000), limit };
};

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

test('a clock that was ahead holds up nothing', async () => {
  const database = await openForTest(await testDatabaseUrl());
  await keepForms(database, 1);
  const next_attempt_at = '2999-01-01T00:00:00.000Z';
  await database.updateTable('outbox').set({ next_attempt_at }).execute();
  expect(await takeNotifications(database, taking(1))).toHaveLength(1);
});
