import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { openExistingDatabase } from '#server/database/existing-database.ts';
import type { Database } from '#server/database/tables.ts';
import { cvFile, cvFolders } from '#server/testing/cv-files.ts';
import { audit } from '#server/testing/load/audit.ts';
import { databaseFaults, schemaOf } from '#server/testing/old-folders/folder-faults.ts';
import type { Operation } from './operations.ts';
import { type Ground, untilSent, withService } from './service-on.ts';

/** What a folder is compared with, and what its visitors know. */
export interface Expected {
  operation: Operation;
  /** The schema of a fresh database. */
  schema: string;
  acknowledged: readonly string[];
}

/** Starts the service on what a kill has left, lets it finish, and gives what is then wrong: mostly nothing. */
export async function faultsAfterNextStart(ground: Ground, expected: Expected): Promise<string[]> {
  try {
    const errors = await withService(ground, async (service) => {
      await untilSent(service.database);
      return service.errors;
    });
    return [...errors, ...(await faultsOf(ground.dataDir, expected))];
  } catch (error) {
    return [`the next start fails: ${(error as Error).message}`];
  }
}

async function faultsOf(dataDir: string, { operation, schema, acknowledged }: Expected): Promise<string[]> {
  const { lost, duplicated, brokenFiles, unfinished } = await audit(dataDir, []);
  const database = openExistingDatabase(dataDir);
  if (database === undefined) return ['there is no database'];
  try {
    const rows = await database.selectFrom('submissions').select('sender').execute();
    const found = {
      dataDir,
      database,
      senders: new Map(
        [...Map.groupBy(rows, ({ sender }) => sender ?? '')].map(([who, own]) => [who, own.length]),
      ),
      cvs: new Set(await cvsOf(dataDir)),
    };
    return [
      ...[...lost, ...duplicated, ...brokenFiles],
      ...unfinished.map((name) => `${name} is still being received`),
      ...(await databaseFaults(database)),
      ...((await schemaOf(database)) === schema ? [] : ['the schema is not that of a fresh database']),
      ...(await mailFaults(database, dataDir)),
      ...(await operation.faults(found, acknowledged)),
    ];
  } finally {
    await database.destroy();
  }
}

async function cvsOf(dataDir: string): Promise<string[]> {
  const folder = cvFolders(dataDir).cvs;
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) =>
      createHash('sha256')
        .update(await readFile(path.join(folder, name)))
        .digest('hex'),
    ),
  );
}

/** Mail that is missing, incomplete, or about nothing that is there. */
async function mailFaults(database: Kysely<Database>, dataDir: string): Promise<string[]> {
  const rows = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['outbox.id', 'message_id', 'attachment_key', 'status'])
    // Those of the old folders went to a mail server.
    .where('outbox.id', 'not like', '%-mail')
    .execute();
  const names = (await readdir(path.join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
  const faults = names
    .filter((name) => !rows.some(({ id }) => name === `${id}.eml`))
    .map((name) => `${name} is of no row`);
  for (const { id, message_id, attachment_key, status } of rows) {
    const mail = await readFile(path.join(dataDir, 'mail', `${id}.eml`), 'latin1').catch(() => '');
    const file = cvFile(dataDir, attachment_key ?? 'none');
    // A missing file is reported elsewhere.
    const cv = await readFile(file, 'base64').catch(() => '');
    const isWhole =
      mail.includes(message_id) && mail.endsWith('\r\n') && mail.replaceAll('\r\n', '').includes(cv);
    if (status !== 'written' || !isWhole)
      faults.push(`the mail ${id} is ${status} and ${isWhole ? '' : 'not '}whole`);
  }
  return faults;
}
