import { sql } from 'kysely';
import { isSqlite } from '#server/database/engines/node-sqlite.ts';
import { hasLeftovers, LeftoversError, removeLeftovers } from '#server/database/leftovers.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Erasing } from './erase-and-report.ts';

/**
 * Removes what deleted rows have left in the database's files. PostgreSQL has the space of deleted rows used again and
 * overwritten (`VACUUM`).
 *
 * @returns how the command ends if traces are left
 */
export async function removeTraces({ database, output }: Erasing): Promise<OperatorError | undefined> {
  if (!isSqlite(database)) {
    // Giving free pages back to the disk would make others wait. Where it can't be done now, autovacuum does it later.
    await sql`vacuum (truncate false, skip_locked) submissions, attachments, outbox, idempotency, facts`
      .execute(database)
      .catch(() => undefined);
    return undefined;
  }
  if (await hasLeftovers(database)) output.note("Removing traces from the database's files.");
  try {
    await removeLeftovers(database);
    return undefined;
  } catch (error) {
    if (!(error instanceof LeftoversError)) throw error;
    return new OperatorError(
      `Not finished: traces of what was erased may still be in the database's files, because ${error.message}. ` +
        'Run the command again; a running server also removes them within a day.',
    );
  }
}
