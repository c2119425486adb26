import { type Kysely, sql } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { NOT_BEING_ERASED } from './erasure.ts';
import type { Database } from './tables.ts';

/** A notification that has not gone out by then needs somebody. */
const LATE_MS = HOUR_MS;

/** So many attempts take 20 to 45 minutes: fewer have been made of what was only just released or is to be sent again. */
const MANY_ATTEMPTS = 9;

/** Notifications that should have gone out long ago. Field names are those of `status --json`. */
export interface LateNotifications {
  /** They have been due for an hour, and nobody has tried to send them. */
  untried: number;
  /** Attempts to send them fail, and go on. */
  failing: number;
}

/** How many pending notifications have waited for too long; those of submissions that are being erased do not count. */
export async function lateNotifications(database: Kysely<Database>, now: Date): Promise<LateNotifications> {
  const before = new Date(now.getTime() - LATE_MS).toISOString();
  const { untried, failing } = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select([
      sql<number | null>`sum(case when next_attempt_at < ${before} then 1 else 0 end)`.as('untried'),
      sql<number | null>`sum(case when next_attempt_at >= ${before} and attempts >= ${sql.lit(MANY_ATTEMPTS)}
        then 1 else 0 end)`.as('failing'),
    ])
    .where('outbox.status', '=', 'pending')
    .where('received_at', '<', before)
    .where(NOT_BEING_ERASED)
    .executeTakeFirstOrThrow();
  return { untried: Number(untried ?? 0), failing: Number(failing ?? 0) };
}
