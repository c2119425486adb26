import { randomUUIDv7 } from 'node:crypto';
import { DAY_MS } from '@website/model/contract/durations.ts';
import type { Kysely } from 'kysely';
import { readFact, writeFact, writeFactOnce } from './facts.ts';
import { countOf, NOT_BEING_ERASED } from './reading.ts';
import { COLUMNS, type Database, type Submission } from './tables.ts';

/** A digest of what is held as spam that is to be sent. */
export interface HeldDigest {
  /** Stays the same in every attempt. */
  id: string;
  attempts: number;
}

/** What the fact of this name says: the digest that is being sent, and when there is something to do again. */
interface State extends Partial<HeldDigest> {
  dueAt: string;
}

const FACT = 'held-digest';
const NEVER_SENT = JSON.stringify({ dueAt: new Date(0).toISOString() } satisfies State);

/** What is held as spam, but for what is being erased. */
function held(database: Kysely<Database>) {
  return database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .where('status', '=', 'held')
    .where('erasing_since', 'is', null);
}

/**
 * Takes the digest that is due, for this server alone until the given time: the one whose last attempt failed, or a new one
 * of all that is held and was not told before.
 *
 * @param times.heldBefore - something must have been held since then, so that others that come with it are told together
 */
export async function takeHeldDigest(
  database: Kysely<Database>,
  { now, until, heldBefore }: { now: Date; until: Date; heldBefore: Date },
): Promise<HeldDigest | undefined> {
  const before = (await readFact(database, FACT)) ?? NEVER_SENT;
  const { dueAt, id: begun, attempts = 0 } = JSON.parse(before) as State;
  const inMs = Date.parse(dueAt) - now.getTime();
  // What is further away than a day was put off by a clock that was ahead.
  if (inMs > 0 && inMs <= DAY_MS) return undefined;
  const untold = held(database)
    .where('digest', 'is', null)
    .where('received_at', '<=', heldBefore.toISOString());
  if (begun === undefined && (await countOf(untold)) === 0) return undefined;
  const taken = { id: begun ?? randomUUIDv7(), attempts: attempts + 1 };
  return database.transaction().execute(async (transaction) => {
    await writeFactOnce(transaction, FACT, NEVER_SENT);
    // Of two servers that do this at the same moment, one finds what it has read.
    const { numUpdatedRows } = await transaction
      .updateTable('facts')
      .set({ value: JSON.stringify({ ...taken, dueAt: until.toISOString() } satisfies State) })
      .where('name', '=', FACT)
      .where('value', '=', before)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return undefined;
    if (begun === undefined)
      await transaction
        .updateTable('outbox')
        .set({ digest: taken.id })
        .where('status', '=', 'held')
        .where('digest', 'is', null)
        .where(NOT_BEING_ERASED)
        .execute();
    return taken;
  });
}

/** What a digest tells of and is still held: how much, and the latest of it, latest first. */
export async function heldIn(
  database: Kysely<Database>,
  id: string,
  limit: number,
): Promise<{ number: number; latest: Submission[] }> {
  const told = held(database).where('digest', '=', id);
  const latest = told.select(COLUMNS.submissions).orderBy('submissions.id', 'desc').limit(limit);
  return { number: await countOf(told), latest: await latest.execute() };
}

/** Records that a digest is out, or that there was nothing left to tell: the next one may follow at this time. */
export async function endHeldDigest(database: Kysely<Database>, next: Date): Promise<void> {
  await writeFact(database, FACT, JSON.stringify({ dueAt: next.toISOString() } satisfies State));
}

/** Records an attempt that failed, and when the next one is due. */
export async function postponeHeldDigest(
  database: Kysely<Database>,
  { id, attempts }: HeldDigest,
  next: Date,
): Promise<void> {
  await writeFact(
    database,
    FACT,
    JSON.stringify({ id, attempts, dueAt: next.toISOString() } satisfies State),
  );
}
