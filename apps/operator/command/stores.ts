import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormLabels } from '@website/delivery/mail/notification.ts';
import { FORM_NAMES, FORMS, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { CAUTION_NAMES } from '@website/model/contract/forms/forms-content.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { DATABASE_FILE, openExistingDatabase } from '@website/store/database/engines/node-sqlite.ts';
import { columnExists } from '@website/store/database/migrations/columns.ts';
import { DeliveryStateError } from '@website/store/database/redelivery.ts';
import type { Database } from '@website/store/database/tables.ts';
import { overlapFault } from '@website/store/disk/folder-overlap.ts';
import type { Kysely } from 'kysely';
import { DatabaseFaultError, OperatorError, type Output } from './output.ts';

/** The data that commands work on, and the site that it belongs to. */
export interface Stores {
  dataDir: string;
  /** URL of a PostgreSQL database; if undefined, SQLite is in the data folder. */
  databaseUrl?: string | undefined;
  cvStore: CvStore;
  /** The raw `CLAMD_URL`. */
  clamdUrl?: string | undefined;
  /** The names of the webhook targets; undefined if `WEBHOOK_URL` is not set here. */
  webhookAddresses?: readonly string[] | undefined;
  /** The folder of the served build. */
  siteDir: string;
}

export interface Context extends Stores {
  output: Output;
  labels: () => Promise<FormLabels>;
  company: string;
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
}

type Chosen = Pick<Stores, 'dataDir' | 'databaseUrl'>;

type Work<T> = (database: Kysely<Database>) => Promise<T>;

/** Opens the configured database read-only, beside a running server and without migrating it. @returns undefined if there is none */
export async function readDatabase<T>(chosen: Chosen, work: Work<T>): Promise<T | undefined> {
  return (await withDatabase(chosen, { readOnly: true }, work))?.done;
}

/**
 * Opens the configured database beside a running server; read-only in a dry run.
 *
 * @example await workOnDatabase(context, { dryRun }, (database) => countSubmissions(database));
 * @throws {OperatorError} if there is none
 */
export async function workOnDatabase<T>(
  chosen: Chosen,
  { dryRun = false }: { dryRun?: boolean | undefined },
  work: Work<T>,
): Promise<T> {
  const result = await withDatabase(chosen, { readOnly: dryRun }, work);
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

/** @returns undefined if there is no database */
async function withDatabase<T>(
  { dataDir, databaseUrl }: Chosen,
  options: { readOnly: boolean },
  work: Work<T>,
): Promise<{ done: T } | undefined> {
  if (databaseUrl !== undefined) {
    return withPostgres(databaseUrl, async (database) => {
      if (!(await columnExists(database as never, 'submissions', 'id'))) return undefined;
      return { done: await work(database).catch(explainConflict) };
    });
  }
  const database = openExistingDatabase(dataDir, options);
  if (database === undefined) {
    await expectNoPostgres(dataDir);
    return undefined;
  }
  try {
    return { done: await work(database).catch(explainSqlite(dataDir)).catch(explainConflict) };
  } finally {
    await database.destroy();
  }
}

/** @throws {OperatorError} if the folder belongs to a PostgreSQL database: then DATABASE_URL is missing */
async function expectNoPostgres(dataDir: string): Promise<void> {
  // Lazy: mostly not needed.
  const { readIdentity } = await import('@website/store/folder/identity-file.ts');
  const identity = await readIdentity(dataDir);
  if (typeof identity === 'object' && identity.engine === 'postgresql')
    throw new OperatorError(
      `${dataDir} belongs to a PostgreSQL database: set DATABASE_URL as for the server.`,
    );
}

/** @throws {OperatorError} that never quotes the URL, which holds a password */
async function withPostgres<T>(databaseUrl: string, work: Work<T>): Promise<T> {
  const url = URL.parse(databaseUrl);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) throw new OperatorError(NO_URL);
  // Lazy: commands on SQLite should not load it.
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

function explainConflict(error: Error): never {
  if (error instanceof DeliveryStateError)
    throw new OperatorError(`${error.message} is being sent or erased by another program; nothing was done.`);
  throw error;
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://www.sqlite.org/rescode.html). */
const CORRUPT: ReadonlySet<number> = new Set([11, 26]);

function explainSqlite(dataDir: string): (error: Error & { errcode?: number }) => never {
  return (error) => {
    const { errcode, message } = error;
    if (errcode === undefined) throw error;
    if (/^no such (?:table|column)/.test(message))
      throw new DatabaseFaultError(
        'The database is not of this version: start the service of this version once, which migrates it.',
      );
    // The lowest byte of an extended result code is the primary one.
    const advice = CORRUPT.has(errcode & 0xff) ? ': see folder, and "Backups" in docs/operations.md' : '';
    throw new DatabaseFaultError(`${path.join(dataDir, DATABASE_FILE)}: ${message}${advice}.`);
  };
}

/** @throws {OperatorError} if visitors' data would be written to a folder that is public or rebuilt */
export function expectNoOverlap(
  location: string,
  { root, siteDir, company }: Pick<Context, 'root' | 'siteDir' | 'company'>,
): void {
  const reason = overlapFault(location, { root, siteDir, company });
  if (reason !== undefined)
    throw new OperatorError(`${location} ${reason}. Choose another folder; nothing was written.`);
}

/** The part of `forms.yaml` that is used here; any of it may be missing. */
type Texts = Record<
  string,
  {
    mail?: unknown;
    fields?: Record<string, { label?: unknown; inMail?: unknown }>;
    cautions?: Record<string, unknown>;
  }
>;

/**
 * Reads the labels of forms and fields from the content, as in mails, without validating it, which would take longer than showing
 * an inbox. The fallback is a field's name, since submissions must be shown anyway.
 */
export async function formLabels(folder: string, note: (text: string) => void): Promise<FormLabels> {
  const texts = await readTexts(path.join(folder, 'forms.yaml')).catch((error: Error) => {
    note(`Fields are shown by their names: ${error.message}`);
    return {} as Texts;
  });
  const labels = FORM_NAMES.map((form) => {
    const content = texts[form];
    const fields = fieldsOf(form).map(([name]) => {
      const { label, inMail } = content?.fields?.[name] ?? {};
      return [name, { label: textOr(inMail, textOr(label, name)) }];
    });
    const cautions = CAUTION_NAMES.map((name) => [name, textOr(content?.cautions?.[name], name)]);
    return [
      form,
      {
        mail: textOr(content?.mail, FORMS[form].kind),
        fields: Object.fromEntries(fields),
        cautions: Object.fromEntries(cautions),
      },
    ];
  });
  return Object.fromEntries(labels);
}

async function readTexts(file: string): Promise<Texts> {
  // Lazy: other commands need not load it.
  const { parse } = await import('yaml');
  return parse(await readFile(file, 'utf8')) ?? {};
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
