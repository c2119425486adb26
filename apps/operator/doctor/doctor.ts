import { webhookTargets } from '@website/store/config/webhook-targets.ts';
import { isSqlite } from '@website/store/database/engines/node-sqlite.ts';
import { executedMigrations, migrationsLeft, unknownChanges } from '@website/store/database/migrate.ts';
import { failingNotifications } from '@website/store/database/outbox-depth.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type Kysely, sql } from 'kysely';
import { counted, OperatorError, singleLine } from '../command/output.ts';
import { type Context, noDatabase, readDatabase, type Stores } from '../command/stores.ts';
import { checkContent, checkFolder, checkPages, checkSettings, checkStorage } from './check-inside.ts';
import { checkMail, checkScanner, checkWebhooks } from './check-outside.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { type Finding, type Findings, fault, note, ok } from './finding.ts';

/** Runs all checks, which only write and delete a few bytes in the CV store. @param address - the public URL */
export async function diagnose(context: Context, address?: URL): Promise<readonly Finding[]> {
  const { environment, root, company } = context;
  const { findings: settings, config } = checkSettings(environment, root);
  const content = guarded('content', 'Correct COMPANY_DIR.', () => checkContent(company, address));
  // The other checks need valid settings.
  if (config === undefined) return [settings, await content].flat();
  const checks = [
    content,
    checkPages(context.siteDir),
    guarded('data folder', 'Correct DATA_DIR, or the folder.', () => checkFolder(context)),
    guarded('database', 'Correct DATA_DIR, or the folder.', () => openAndCheckDatabase(context)),
    checkStorage(context.cvStore),
    checkScanner(config.CLAMD_URL, config.MAX_UPLOAD_BYTES),
    checkMail(config.SMTP_URL),
    checkWebhooks(webhookTargets(config)),
    address === undefined ? NO_ADDRESS : checkPublicAddress(address, config),
  ];
  return [settings, ...(await Promise.all(checks))].flat();
}

/** Turns a system error of a check into a finding, so that the other checks still report. */
async function guarded(about: string, advice: string, check: () => Promise<Findings>): Promise<Findings> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return fault(about, `It can't be checked: ${error.message}.`, advice);
  }
}

const NO_ADDRESS = note(
  'public',
  'Not checked.',
  'Give the public URL, to check whether CVs get through the proxy: doctor https://…',
);

async function openAndCheckDatabase(stores: Stores): Promise<Findings> {
  try {
    const found = await readDatabase(stores, async (database) =>
      [await checkDatabase(database), await checkClock(database), await checkNotifications(database)].flat(),
    );
    if (found !== undefined) return found;
    return note(
      'database',
      `There is no data yet: ${noDatabase(stores)}.`,
      'A server creates the database at its start.',
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return fault('database', error.message);
  }
}

/** Checks the schema's version, and durability. */
async function checkDatabase(database: Kysely<Database>): Promise<Findings> {
  const engine = isSqlite(database) ? 'SQLite' : await postgresVersion(database);
  const executed = await executedMigrations(database);
  const missing = migrationsLeft(executed);
  const { refused, worksWith } = await unknownChanges(database);
  const schema = `${engine}, ${counted(executed.length, 'migration')}`;
  return [
    refused.length > 0
      ? fault(
          'database',
          `${schema}, of which this version does not know ${refused.join(', ')}, and is incompatible with that.`,
          'Run the version that migrated it: no server of this version starts.',
        )
      : worksWith.length > 0
        ? note(
            'database',
            `${schema}, of which this version does not know ${worksWith.join(', ')}, but is compatible with that.`,
            'This is normal while a version is rolled out or rolled back.',
          )
        : missing.length > 0
          ? note(
              'database',
              `${schema}; ${missing.join(', ')} pending.`,
              'The server runs them at its start.',
            )
          : ok('database', `${schema}, up to date.`),
    ...(isSqlite(database) ? [] : await durability(database)),
  ];
}

async function postgresVersion(database: Kysely<Database>): Promise<string> {
  return `PostgreSQL ${(await setting(database, 'server_version')).split(' ')[0]}`;
}

/** With one of these off, a power cut loses acknowledged submissions. */
const DURABILITY_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

async function durability(database: Kysely<Database>): Promise<Finding[]> {
  const values = await Promise.all(DURABILITY_SETTINGS.map((name) => setting(database, name)));
  return DURABILITY_SETTINGS.filter((_, at) => values[at] === 'off').map((name) =>
    fault(
      'database',
      `PostgreSQL has ${name} off: a power cut loses submissions that were acknowledged.`,
      `Set ${name} = on there.`,
    ),
  );
}

async function setting(database: Kysely<Database>, name: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database);
  return rows[0]?.value ?? '';
}

/** Clocks that NTP sets differ by less. */
const MAX_DIFFERENCE_S = 30;

/** Compares this machine's clock with PostgreSQL's. */
async function checkClock(database: Kysely<Database>): Promise<Findings> {
  if (isSqlite(database)) return [];
  const query = sql<{
    at: string;
  }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`;
  const { rows } = await query.execute(database);
  const difference = Math.round((Date.now() - Date.parse(rows[0]?.at ?? '')) / 1000);
  if (Math.abs(difference) <= MAX_DIFFERENCE_S)
    return ok('clock', `${new Date().toISOString()}, as PostgreSQL's.`);
  return note(
    'clock',
    `It is ${counted(Math.abs(difference), 'second')} ${difference < 0 ? 'behind' : 'ahead of'} PostgreSQL's.`,
    'Check whether NTP sets the clocks of both machines.',
  );
}

/** Reports failing deliveries: a mail server may accept the login and reject every mail. */
async function checkNotifications(database: Kysely<Database>): Promise<Findings> {
  const { number, lastError } = await failingNotifications(database);
  if (number === 0) return [];
  return note(
    'notifications',
    `${number} ${number === 1 ? 'waits' : 'wait'} after attempts that failed, the last one with: ${singleLine(lastError ?? '')}`,
    'Check SMTP_URL, MAIL_FROM, the recipients and the mail server; the server keeps retrying.',
  );
}
