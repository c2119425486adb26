import type { Database, SubmissionKind } from '@website/store/database/tables.ts';
import type { Scope } from '@website/store/office/entries.ts';
import type { Kysely } from 'kysely';

/** Submissions that are held as spam, of the kinds that a person may see. */
export function heldRows(database: Kysely<Database>, { kinds }: Scope) {
  return database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .where('outbox.status', '=', 'held')
    .where('erasing_since', 'is', null)
    .where('kind', 'in', [...kinds, '' as SubmissionKind]);
}

export async function countHeld(database: Kysely<Database>, scope: Scope): Promise<number> {
  const { number } = await heldRows(database, scope)
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}
