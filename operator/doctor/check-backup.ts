import type { Kysely } from 'kysely';
import { lastBackup } from '#server/database/facts.ts';
import type { Database } from '#server/database/tables.ts';
import { lasting, minutes } from '../command/moment.ts';
import { type Finding, note, ok } from './finding.ts';

/** Whoever backs up once a day is late by then. */
const LATE_S = 2 * 86_400;

const ADVICE =
  'Run npm run operator -- backup FOLDER once a day, unless something else backs up database and CVs.';

/** When everything was last backed up with `backup`. */
export async function checkBackup(database: Kysely<Database>): Promise<Finding> {
  const last = await lastBackup(database, new Date());
  if (last === null) return note('backup', 'None is known of.', ADVICE);
  const found = `The last one was taken ${minutes(last.takenAt)}, ${lasting(last.ageSeconds)} ago.`;
  return last.ageSeconds > LATE_S ? note('backup', found, ADVICE) : ok('backup', found);
}
