import type { Kysely } from 'kysely';
import { isFrom } from './query-parts.ts';
import { COLUMNS, type Database, type Submission } from './tables.ts';

/** Earlier submissions of the same sender. */
export interface EarlierSubmissions {
  /** Latest first. */
  latest: Submission[];
  /** The number of others, up to `MAX_COUNTED`. */
  more: number;
}

/** Only a program sends more, and the exact number does not matter. */
export const MAX_COUNTED = 1000;

/**
 * Earlier submissions from the sender's address, by any form and case-insensitively; without those being erased or held as spam.
 *
 * @param latest - how many to return whole
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
    .limit(latest + MAX_COUNTED)
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
