import { LeftoversError, removeLeftovers } from '#server/database/cleaning/remove-leftovers.ts';
import { hasLeftovers } from '#server/database/leftovers.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Erasing } from './erase-and-report.ts';

/** What is to be said of traces that could not be removed. */
export interface TracesLeft {
  /** On SQLite that is for the command to finish: it ends with this. */
  fault?: OperatorError;
  /** PostgreSQL looks after its own files: the rows are gone, and their space is freed later. */
  sentence?: string;
}

/**
 * Removes what deleted rows have left in the database's files, as far as that is possible now. On PostgreSQL their space is
 * freed, and the bytes in it are overwritten once it is used again.
 */
export function removeTraces(erasing: Erasing, { erased }: { erased: number }): Promise<TracesLeft> {
  const { databaseUrl } = erasing.stores;
  return databaseUrl === undefined ? clearFile(erasing) : vacuum(erasing, databaseUrl, erased);
}

/** This goes through all of the file, however little was erased. */
async function clearFile({ database, output }: Erasing): Promise<TracesLeft> {
  if (await hasLeftovers(database)) output.note("Removing traces from the database's files.");
  try {
    await removeLeftovers(database);
    return {};
  } catch (error) {
    if (!(error instanceof LeftoversError)) throw error;
    const fault = new OperatorError(
      `Not finished: traces of what was erased may still be in the database's files, because ${error.message}. ` +
        'Run the command again; a running server also removes them within a day.',
    );
    return { fault };
  }
}

/** Also if nothing was erased now: an erasure that was cut off may not have come to this. */
async function vacuum({ output }: Erasing, databaseUrl: string, erased: number): Promise<TracesLeft> {
  if (erased > 0) output.note('Having PostgreSQL free the space of deleted rows (VACUUM).');
  const { vacuumErased } = await import('#server/database/cleaning/vacuum.ts');
  const reason = await vacuumErased(databaseUrl);
  if (reason === undefined) return {};
  const sentence =
    `PostgreSQL has not freed the space of all deleted rows yet: ${reason}. ` +
    'It does so by itself (autovacuum); run the command again to have it done sooner.\n';
  return { sentence };
}
