import { randomUUIDv7 } from 'node:crypto';
import { DAY_MS } from '@website/model/contract/durations.ts';
import type { Kysely } from 'kysely';
import { readFact, writeFact, writeFactOnce } from './facts.ts';
import { NOT_BEING_ERASED } from './outbox.ts';
import { countRows } from './query-parts.ts';
import { COLUMNS, type Database, type Submission } from './tables.ts';

/** A digest mail of the submissions held as spam. */
export interface HeldDigest {
  /** The same in every attempt. */
  id: string;
  attempts: number;
}

/** The value of the fact: the digest being sent, if any, and when the next attempt or digest is due. */
interface State extends Partial<HeldDigest> {
  dueAt: string;
}

const FACT = 'held-digest';
const NEVER_SENT = JSON.stringify({ dueAt: new Date(0).toISOString() } satisfies State);

/** Submissions held as spam, without those being erased. */
function held(database: Kysely<Database>) {
  return database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .where('status', '=', 'held')
    .where('erasing_since', 'is', null);
}

/**
 * Claims the digest that is due, until the lease ends: the one whose last attempt failed, or a new one of all held submissions
 * that no digest has included.
 *
 * @param times.heldBefore - the oldest of them must have been held since then, so that later ones are batched with it
 */
export async function claimHeldDigest(
  database: Kysely<Database>,
  { now, until, heldBefore }: { now: Date; until: Date; heldBefore: Date },
): Promise<HeldDigest | undefined> {
  const before = (await readFact(database, FACT)) ?? NEVER_SENT;
  const { dueAt, id: begun, attempts = 0 } = JSON.parse(before) as State;
  const inMs = Date.parse(dueAt) - now.getTime();
  // Due times more than a day ahead come from a wrong clock, and count as due.
  if (inMs > 0 && inMs <= DAY_MS) return undefined;
  const unreported = held(database)
    .where('digest', 'is', null)
    .where('received_at', '<=', heldBefore.toISOString());
  if (begun === undefined && (await countRows(unreported)) === 0) return undefined;
  const taken = { id: begun ?? randomUUIDv7(), attempts: attempts + 1 };
  return database.transaction().execute(async (transaction) => {
    await writeFactOnce(transaction, FACT, NEVER_SENT);
    // Compare-and-set: of two racing servers, one updates the row.
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

/** The submissions of a digest that are still held: how many, and the latest ones, latest first. */
export async function heldIn(
  database: Kysely<Database>,
  id: string,
  limit: number,
): Promise<{ number: number; latest: Submission[] }> {
  const included = held(database).where('digest', '=', id);
  const latest = included.select(COLUMNS.submissions).orderBy('submissions.id', 'desc').limit(limit);
  return { number: await countRows(included), latest: await latest.execute() };
}

/** Records that a digest was sent, or was empty by now, and when the next one is due. */
export async function endHeldDigest(database: Kysely<Database>, next: Date): Promise<void> {
  await writeFact(database, FACT, JSON.stringify({ dueAt: next.toISOString() } satisfies State));
}

/** Records a failed attempt, and when the next one is due. */
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
