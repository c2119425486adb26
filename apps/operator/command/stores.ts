import path from 'node:path';
import type { FormLabels } from '@website/delivery/mail/notification.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { DATABASE_FILE, openExistingDatabase } from '@website/store/database/existing-database.ts';
import { columnExists } from '@website/store/database/migrations/columns.ts';
import { DeliveryStateError } from '@website/store/database/redelivery.ts';
import type { Database } from '@website/store/database/tables.ts';
import { overlapFault } from '@website/store/disk/folder-overlap.ts';
import type { Kysely } from 'kysely';
import { DatabaseFaultError, OperatorError, type Output } from './output.ts';

/** Where everything that came in is kept, and the site it came from. */
export interface Stores {
  dataDir: string;
  /** URL of a PostgreSQL database, if that was chosen; otherwise SQLite is in the data folder. */
  databaseUrl?: string | undefined;
  cvStore: CvStore;
  /** Where the virus scanner listens, as it is set. */
  clamdUrl?: string | undefined;
  /** The names of the addresses of webhooks; undefined if none are set here. */
  webhookAddresses?: readonly string[] | undefined;
  /** The build that is served. */
  siteDir: string;
}

export interface Context extends Stores {
  output: Output;
  /** What the forms call their fields. */
  labels: () => Promise<FormLabels>;
  company: string;
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Which database: PostgreSQL if there is a URL, otherwise SQLite in the data folder. */
type Chosen = Pick<Stores, 'dataDir' | 'databaseUrl'>;

type Work<T> = (database: Kysely<Database>) => Promise<T>;

/** Reads in the database that was chosen, beside a running server and without migrating it. @returns undefined if there is none */
export async function readDatabase<T>(chosen: Chosen, work: Work<T>): Promise<T | undefined> {
  return (await onChosen(chosen, { readOnly: true }, work))?.done;
}

/** Works on the database that was chosen, beside a running server; in a dry run only reads. @throws {OperatorError} if there is none */
export async function workOnDatabase<T>(
  chosen: Chosen,
  { dryRun = false }: { dryRun?: boolean | undefined },
  work: Work<T>,
): Promise<T> {
  const result = await onChosen(chosen, { readOnly: dryRun }, work);
  if (result === undefined) throw new OperatorError(nothingYet(chosen).trim());
  return result.done;
}

export function nothingYet(chosen: Chosen): string {
  return `Nothing has come in yet: ${noDatabase(chosen)}.\n`;
}

export function noDatabase({ dataDir, databaseUrl }: Chosen): string {
  return databaseUrl === undefined
    ? `there is no database in ${dataDir}`
    : 'the database that DATABASE_URL names is empty';
}

/** Resolves with what the work gave, or with undefined if there is nothing to work on. */
async function onChosen<T>(
  { dataDir, databaseUrl }: Chosen,
  options: { readOnly: boolean },
  work: Work<T>,
): Promise<{ done: T } | undefined> {
  if (databaseUrl !== undefined) {
    return usingPostgres(databaseUrl, async (database) => {
      if (!(await columnExists(database as never, 'submissions', 'id'))) return undefined;
      return { done: await work(database).catch(inWords) };
    });
  }
  const database = openExistingDatabase(dataDir, options);
  if (database === undefined) {
    await expectNoPostgres(dataDir);
    return undefined;
  }
  try {
    return { done: await work(database).catch(ofSqlite(dataDir)).catch(inWords) };
  } finally {
    await database.destroy();
  }
}

/** @throws {OperatorError} if the folder belongs to a PostgreSQL database: then its URL was forgotten */
async function expectNoPostgres(dataDir: string): Promise<void> {
  // Commands that find a database should not have to load this.
  const { readIdentity } = await import('@website/store/folder/identity-file.ts');
  const identity = await readIdentity(dataDir);
  if (typeof identity === 'object' && identity.engine === 'postgresql')
    throw new OperatorError(
      `${dataDir} belongs to a PostgreSQL database: set DATABASE_URL as it is set for the server.`,
    );
}

/** Works on PostgreSQL, whatever is there. @throws {OperatorError} without the URL, which holds a password */
async function usingPostgres<T>(databaseUrl: string, work: Work<T>): Promise<T> {
  const url = URL.parse(databaseUrl);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) throw new OperatorError(NO_URL);
  // A command on SQLite should not have to load this.
  const { openPostgresUnmigrated } = await import('@website/store/database/database.ts');
  const { postgresReason } = await import('@website/store/database/engines/postgres-reason.ts');
  const database = openPostgresUnmigrated(databaseUrl, { forCommands: true });
  try {
    return await work(database);
  } catch (error) {
    const reason = postgresReason(error);
    if (reason === undefined) throw error;
    throw new DatabaseFaultError(`DATABASE_URL: the database cannot be used: ${reason}.`);
  } finally {
    await database.destroy();
  }
}

const NO_URL = 'DATABASE_URL: must be a URL such as postgres://user:password@database.example:5432/website.';

function inWords(error: Error): never {
  if (error instanceof DeliveryStateError)
    throw new OperatorError(`${error.message} is being sent or erased by another program; nothing was done.`);
  throw error;
}

/** The codes of SQLite (https://www.sqlite.org/rescode.html) for a file that is damaged, or none of its own. */
const BROKEN: ReadonlySet<number> = new Set([11, 26]);

/** What SQLite says of a file; what PostgreSQL says has a code. */
function ofSqlite(dataDir: string): (error: Error & { errcode?: number }) => never {
  return (error) => {
    const { errcode, message } = error;
    if (errcode === undefined) throw error;
    if (/^no such (?:table|column)/.test(message))
      throw new DatabaseFaultError(
        'The database is not of this version: start the service of this version once, which migrates it.',
      );
    // Extended codes hold the plain one in their lowest byte.
    const advice = BROKEN.has(errcode & 0xff) ? ': see folder, and "Backups" in docs/operations.md' : '';
    throw new DatabaseFaultError(`${path.join(dataDir, DATABASE_FILE)}: ${message}${advice}.`);
  };
}

/** Makes sure that what visitors sent is written only where nobody serves it and no build takes it away. */
export function expectApart(
  place: string,
  { root, siteDir, company }: Pick<Context, 'root' | 'siteDir' | 'company'>,
): void {
  const reason = overlapFault(place, { root, siteDir, company });
  if (reason !== undefined)
    throw new OperatorError(`${place} ${reason}. Name a place elsewhere; nothing was written.`);
}
