import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DAY_MS } from '#contract/durations.ts';
import { startRetention } from '../retention/retention.ts';
import { CONTACT } from './calls.ts';
import { openCvStore } from './cv-files.ts';
import { keepAtOnce } from './keep-at-once.ts';
import type { TestService } from './test-service.ts';

/** How long submissions are kept in these tests. */
export const DAYS = 30;

/** A moment this many days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

/** Does once what is done each hour. */
export async function runRetention(service: TestService): Promise<void> {
  const { database, dataDir, databaseUrl, app } = service;
  const cvStore = await openCvStore(dataDir);
  // The service's own retention, which begins at its start, may have the turn.
  let isDone = false;
  for (let tries = 0; !isDone && tries < 20; tries++) {
    isDone = true;
    const info = (...args: Parameters<typeof app.log.info>) => {
      if (String(args.at(-1)).includes('another')) isDone = false;
      app.log.info(...args);
    };
    const log = { info, warn: app.log.warn.bind(app.log), error: app.log.error.bind(app.log) };
    const mailFolder = path.join(dataDir, 'mail');
    await startRetention({
      dataDir,
      databaseUrl,
      database,
      cvStore,
      mailFolder,
      days: DAYS,
      log: log as never,
    })();
    if (!isDone) await setTimeout(50);
  }
}

/** Keeps messages of these ages in days. */
export async function keepAged({ database }: TestService, ages: readonly number[]): Promise<void> {
  for (const age of ages) {
    const id = await keepAtOnce(database, { kind: 'contact', body: CONTACT });
    await database.updateTable('outbox').set({ status: 'failed' }).where('submission_id', '=', id).execute();
    await database
      .updateTable('submissions')
      .set({ received_at: daysAgo(age) })
      .where('id', '=', id)
      .execute();
  }
}

/** Keeps enough young ones that what is due is a small share. */
export function keepYoung(service: TestService): Promise<void> {
  return keepAged(service, Array<number>(20).fill(1));
}

/** Ids of those that have been kept for longer. */
export async function dueIn({ database }: TestService): Promise<string[]> {
  const rows = await database
    .selectFrom('submissions')
    .select('id')
    .where('received_at', '<', daysAgo(DAYS))
    .execute();
  return rows.map(({ id }) => id);
}
