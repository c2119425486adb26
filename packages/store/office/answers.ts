import type { Kysely } from 'kysely';
import type { Database, OfficeAnswer } from '../database/tables.ts';

/** The answers to a submission, first things first. */
export function answersOf(database: Kysely<Database>, submissionId: string): Promise<OfficeAnswer[]> {
  return database
    .selectFrom('office_answers')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute();
}
