import { type Kysely, sql } from 'kysely';
import { readFact, writeFact } from '../database/facts.ts';
import type { Database, FactName } from '../database/tables.ts';
import { type ClockMemory, WatchedClock } from './watched-clock.ts';

/**
 * What a database remembers about the clock. One from an older version has only its newest row to go by, and an empty one
 * nothing.
 */
export async function readClockMemory(database: Kysely<Database>): Promise<ClockMemory | undefined> {
  const stored = await readFact(database, 'clock');
  if (stored !== undefined) return JSON.parse(stored) as ClockMemory;
  const newest = await newestRow(database);
  if (newest === undefined) return undefined;
  return { moment: newest, at: { boot: '', ms: 0 }, evenMs: 0, believedMs: 0 };
}

/** What a server last remembered of the clock; undefined where no server of this version has run. */
export async function readRememberedClock(database: Kysely<Database>): Promise<ClockMemory | undefined> {
  const stored = await readFact(database, 'clock');
  return stored === undefined ? undefined : (JSON.parse(stored) as ClockMemory);
}

/** Remembers the clock. */
export function writeClockMemory(database: Kysely<Database>, memory: ClockMemory): Promise<void> {
  return database
    .transaction()
    .execute((transaction) => writeFact(transaction, 'clock', JSON.stringify(memory)));
}

/** Notes the operator's confirmation that the clock is right now; a running server takes it within a minute. */
export function noteTrust(database: Kysely<Database>): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const watched = new WatchedClock(await readClockMemory(transaction));
    watched.look();
    watched.trust();
    await writeFact(transaction, 'trusted-moment', new Date().toISOString());
    await writeFact(transaction, 'clock', JSON.stringify(watched.memory()));
  });
}

/** Takes the operator's confirmation, if there is one, out of the database: the time at which it was given. */
export async function takeTrust(database: Kysely<Database>): Promise<Date | undefined> {
  const name: FactName = 'trusted-moment';
  const stored = await readFact(database, name);
  if (stored === undefined) return undefined;
  await database
    .transaction()
    .execute((transaction) => transaction.deleteFrom('facts').where('name', '=', name).execute());
  return new Date(stored);
}

/**
 * Stamps with the present what a clock that was ahead stamped with the future: it came before now, so it need not be kept
 * for longer than from now on.
 */
export function restampFuture(database: Kysely<Database>, now: Date): Promise<void> {
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('submissions')
      .set({ received_at: at })
      .where('received_at', '>', at)
      .execute();
    await transaction
      .updateTable('attachments')
      .set({ uploaded_at: at })
      .where('uploaded_at', '>', at)
      .execute();
    await transaction
      .updateTable('idempotency')
      .set({ created_at: at })
      .where('created_at', '>', at)
      .execute();
    await transaction.updateTable('acknowledged_senders').set({ at }).where('at', '>', at).execute();
  });
}

async function newestRow(database: Kysely<Database>): Promise<string | undefined> {
  const times = await Promise.all([
    database.selectFrom('submissions').select(sql<string | null>`max(received_at)`.as('at')).execute(),
    database.selectFrom('attachments').select(sql<string | null>`max(uploaded_at)`.as('at')).execute(),
  ]);
  return times
    .flat()
    .flatMap(({ at }) => at ?? [])
    .sort()
    .at(-1);
}
