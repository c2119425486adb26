import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { cvFile } from '../cv-files.ts';
import { OLD_IDS, oldSubmission } from './old-folder.ts';

/** A database's tables and indexes, to be compared with those of a fresh one. */
export async function schemaOf(database: Kysely<Database>): Promise<string> {
  // Earlier versions had one more table, of locks, which nothing reads any more.
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and tbl_name <> 'kysely_migration_lock' order by name
  `.execute(database);
  return rows.map((row) => row.sql).join('\n');
}

/** What is wrong with the file of an SQLite database: nothing, if it is intact and every reference leads somewhere. */
export async function databaseFaults(database: Kysely<Database>): Promise<string[]> {
  const { rows: integrity } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
    database,
  );
  const { rows: dangling } = await sql<{ table: string }>`pragma foreign_key_check`.execute(database);
  return [
    ...integrity.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...dangling.map(({ table }) => `a row of ${table} refers to nothing`),
  ];
}

/** Which of the rows and CVs that `makeOldFolder` kept are missing or wrong after an upgrade. */
export async function oldRowFaults(
  database: Kysely<Database>,
  dataDir: string,
  rows: number,
): Promise<string[]> {
  const found = await database
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .leftJoin('attachments', 'attachments.key', 'attachment_key')
    // What has come in since does not count.
    .where('submissions.id', 'like', `${OLD_IDS}%`)
    .select(['submissions.id', 'body', 'sender', 'held_for', 'attachment_key', 'sha256', 'outbox.status'])
    .orderBy('submissions.id')
    .execute();
  const faults = found.length === rows ? [] : [`${found.length} submissions instead of ${rows}`];
  for (const [number, row] of found.entries()) {
    const expected = oldSubmission(number);
    const isAsBefore =
      row.id === expected.id &&
      row.body === expected.body &&
      row.sender === expected.sender &&
      row.held_for === null &&
      row.attachment_key === expected.cv &&
      row.status === 'sent';
    if (!isAsBefore) faults.push(`submission ${number} is not as it was: ${JSON.stringify(row)}`);
    if (expected.cv !== null && row.sha256 !== sha256Of(cvFile(dataDir, expected.cv))) {
      faults.push(`the CV ${expected.cv} is not as it was`);
    }
  }
  return faults;
}

function sha256Of(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}
