import type { Kysely } from 'kysely';
import { isFrom } from './reading.ts';
import { COLUMNS, type Database, type Submission } from './tables.ts';

/** What somebody sent before. */
export interface EarlierSubmissions {
  /** The latest of it, latest first. */
  latest: Submission[];
  /** How much more there is; a number that is no longer counted is `MOST_COUNTED`. */
  more: number;
}

/** Who sends more is a program, and nobody wants the exact number. */
export const MOST_COUNTED = 1000;

/**
 * What the sender of a submission sent before, by any form and in upper or lower case, as far as it is still kept: neither
 * what is being erased nor what is held as spam.
 *
 * @param latest - how much of it is wanted whole
 */
export async function earlierSubmissions(
  database: Kysely<Database>,
  { id, sender }: Pick<Submission, 'id' | 'sender'>,
  latest: number,
): Promise<EarlierSubmissions> {
  if (!sender) return { latest: [], more: 0 };
  const found = await database
    .selectFrom('submissions')
    .select('submissions.id')
    .where(isFrom(sender))
    .where('submissions.id', '<', id)
    .where('erasing_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.submission_id', '=', 'submissions.id')
            .where('status', '=', 'held'),
        ),
      ),
    )
    .orderBy('submissions.id', 'desc')
    .limit(latest + MOST_COUNTED)
    .execute();
  if (found.length === 0) return { latest: [], more: 0 };
  const ids = found.slice(0, latest).map((row) => row.id);
  const rows = await database
    .selectFrom('submissions')
    .select(COLUMNS.submissions)
    .where('submissions.id', 'in', ids)
    .orderBy('submissions.id', 'desc')
    .execute();
  return { latest: rows, more: found.length - ids.length };
}
