import type { Kysely } from 'kysely';
import { openKeeper } from '../database/keeper.ts';
import type { NewSubmission } from '../database/submissions.ts';
import type { Database } from '../database/tables.ts';

/**
 * Keeps a submission without a call, in a transaction of its own.
 *
 * @returns its id
 */
export async function keepAtOnce(database: Kysely<Database>, submission: NewSubmission): Promise<string> {
  const keeper = openKeeper(database, { mailDomain: 'company.example' });
  const result = await keeper.keep({ submission });
  if (result.is === 'refused') throw result.reason;
  return (result.is === 'kept' && result.submissionId) || '';
}
