import type { Kysely } from 'kysely';
import { keepSubmission, type NewSubmission } from '../database/submissions.ts';
import type { Database } from '../database/tables.ts';
import { commitEach } from '../database/writer.ts';

/** Keeps a submission without a call, in a transaction of its own. */
export function keepAtOnce(database: Kysely<Database>, submission: NewSubmission): Promise<string> {
  return commitEach(database).write((transaction) =>
    keepSubmission(transaction, submission, 'company.example'),
  );
}
