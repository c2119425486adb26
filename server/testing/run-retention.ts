import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { readFact } from '../database/facts.ts';
import { keptUntil } from '../retention/kept-until.ts';
import { startRetention } from '../retention/retention.ts';
import { noteErasedUntil } from '../retention/share.ts';
import { CONTACT } from './calls.ts';
import { openCvStore } from './cv-files.ts';
import { keepAtOnce } from './keep-at-once.ts';
import { SOON } from './soon.ts';
import type { TestService } from './test-service.ts';

/** How long submissions are kept in these tests. */
export const DAYS = 30;

/** A moment this many days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

const RIGHT = { erasingTime: () => new Date() };

/** The service's own retention, which begins at its start, has ended. */
async function ownIsOver({ database }: TestService): Promise<void> {
  await vi.waitFor(async () => expect(await readFact(database, 'erased-until')).toBeDefined(), SOON);
}

/** Does once what is done each hour. */
export async function runRetention(service: TestService, clock = RIGHT): Promise<void> {
  await ownIsOver(service);
  const { database, dataDir, databaseUrl, app } = service;
  const cvStore = await openCvStore(dataDir);
  const stop = startRetention({
    dataDir,
    databaseUrl,
    database,
    cvStore,
    mailFolder: path.join(dataDir, 'mail'),
    days: DAYS,
    clock,
    log: app.log,
  });
  onTestFinished(stop);
  await stop();
}

/** As if the retention had run the day before. */
export async function ranYesterday(service: TestService): Promise<void> {
  await ownIsOver(service);
  await noteErasedUntil(service.database, keptUntil(DAYS + 1, new Date()));
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

/** How many submissions are kept. */
export async function numberKept({ database }: TestService): Promise<number> {
  return (await database.selectFrom('submissions').select('id').execute()).length;
}
