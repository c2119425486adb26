import { type Kysely, sql } from 'kysely';
import type { CvStore } from '#server/attachments/store/cv-store.ts';
import { isSqlite } from '#server/database/engines/node-sqlite.ts';
import { columnExists } from '#server/database/migrations/columns.ts';
import type { Database } from '#server/database/tables.ts';
import { OperatorError } from '../command/operator-error.ts';
import { cvsOf } from './read-tables.ts';

/**
 * Makes sure that restoring a snapshot replaces nothing that anybody sent. What an earlier try has left is no hindrance:
 * CVs that the snapshot names.
 *
 * @throws {OperatorError} saying what is there
 */
export async function expectNothing(
  database: Kysely<Database>,
  cvStore: Pick<CvStore, 'list'>,
  snapshotFolder: string,
): Promise<void> {
  for (const table of ['submissions', 'attachments'] as const) {
    if (!(await columnExists(database as never, table, table === 'submissions' ? 'id' : 'key'))) continue;
    const rows = database.selectFrom(table).select(sql<number>`count(*)`.as('number'));
    const number = Number((await rows.executeTakeFirstOrThrow()).number);
    if (number > 0)
      refuse(
        `its database has ${number} rows in ${table}`,
        `Let ${isSqlite(database) ? 'DATA_DIR name an empty folder' : 'DATABASE_URL name an empty database'}.`,
      );
  }
  await expectNoCvs(cvStore, snapshotFolder);
}

/** @throws {OperatorError} if there are CVs that the snapshot does not name */
export async function expectNoCvs(cvStore: Pick<CvStore, 'list'>, snapshotFolder: string): Promise<void> {
  const named = new Set<string>();
  for await (const some of cvsOf(snapshotFolder, 500)) for (const { key } of some) named.add(key);
  for await (const keys of cvStore.list()) {
    const others = keys.filter((key) => !named.has(key));
    if (others.length > 0)
      refuse(
        `there are CVs that the backup does not name, such as ${others[0]}`,
        'Let DATA_DIR, or STORAGE_URL if it is set, name an empty place.',
      );
  }
}

function refuse(reason: string, advice: string): never {
  throw new OperatorError(
    `A backup is only restored where nothing is, but ${reason}. ${advice} Nothing was changed.`,
  );
}
