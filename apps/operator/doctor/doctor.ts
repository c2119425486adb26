import { webhookTargets } from '@website/store/config/webhook-targets.ts';
import { isSqlite } from '@website/store/database/engines/node-sqlite.ts';
import { executedMigrations, migrationsLeft, unknownChanges } from '@website/store/database/migrate.ts';
import { failingNotifications } from '@website/store/database/outbox-depth.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../command/output.ts';
import { type Context, noDatabase, readDatabase, type Stores } from '../command/stores.ts';
import { counted, onOneLine } from '../command/texts.ts';
import { checkContent, checkFolder, checkPages, checkSettings, checkStorage } from './check-inside.ts';
import { checkMail, checkScanner, checkWebhooks } from './check-outside.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { type Finding, type Findings, fault, note, ok } from './finding.ts';

/** Looks at everything that a server needs; changes nothing but a few bytes where CVs are kept. @param address - the public one */
export async function diagnose(context: Context, address?: URL): Promise<readonly Finding[]> {
  const { environment, root, company } = context;
  const { findings: settings, config } = checkSettings(environment, root);
  const content = looked('content', 'Correct COMPANY_DIR.', () => checkContent(company, address));
  // Nothing else can be tried with settings that can't be used.
  if (config === undefined) return [settings, await content].flat();
  const checks = [
    content,
    checkPages(context.siteDir),
    looked('data folder', 'Correct DATA_DIR, or what is there.', () => checkFolder(context)),
    looked('database', 'Correct DATA_DIR, or what is there.', () => checkTheDatabase(context)),
    checkStorage(context.cvStore),
    checkScanner(config.CLAMD_URL, config.MAX_UPLOAD_BYTES),
    checkMail(config.SMTP_URL),
    checkWebhooks(webhookTargets(config)),
    address === undefined ? NO_ADDRESS : checkPublicAddress(address, config),
  ];
  return [settings, ...(await Promise.all(checks))].flat();
}

/** What was found of something; that it can't be looked at is a fault of its own, and keeps nobody from learning the rest. */
async function looked(about: string, advice: string, check: () => Promise<Findings>): Promise<Findings> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return fault(about, `It can't be looked at: ${error.message}.`, advice);
  }
}

const NO_ADDRESS = note(
  'public',
  'Not tried.',
  'Give the address that visitors use, to see whether CVs get through the proxy: doctor https://…',
);

async function checkTheDatabase(stores: Stores): Promise<Findings> {
  try {
    const found = await readDatabase(stores, async (database) =>
      [await checkDatabase(database), await checkClock(database), await checkNotifications(database)].flat(),
    );
    if (found !== undefined) return found;
    return note(
      'database',
      `Nothing is kept yet: ${noDatabase(stores)}.`,
      'A server makes what is missing when it starts.',
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return fault('database', error.message);
  }
}

/** Whether the database has the form of this version, and keeps what it has said it keeps. */
async function checkDatabase(database: Kysely<Database>): Promise<Findings> {
  const engine = isSqlite(database) ? 'SQLite' : await postgresVersion(database);
  const made = await executedMigrations(database);
  const missing = migrationsLeft(made);
  const { refused, worksWith } = await unknownChanges(database);
  const form = `${engine}, ${counted(made.length, 'migration')}`;
  return [
    refused.length > 0
      ? fault(
          'database',
          `${form}, of which this version does not know ${refused.join(', ')}, and does not work with that.`,
          'Run the version that made it: no server of this one starts.',
        )
      : worksWith.length > 0
        ? note(
            'database',
            `${form}, of which this version does not know ${worksWith.join(', ')}, but works with that.`,
            'Nothing needs to be done, if another version is being brought in or was taken back.',
          )
        : missing.length > 0
          ? note(
              'database',
              `${form}; ${missing.join(', ')} not made yet.`,
              'The server makes them when it starts.',
            )
          : ok('database', `${form}, as this version wants it.`),
    ...(isSqlite(database) ? [] : await durability(database)),
  ];
}

async function postgresVersion(database: Kysely<Database>): Promise<string> {
  return `PostgreSQL ${(await setting(database, 'server_version')).split(' ')[0]}`;
}

/** With one of these off, a power cut there loses what was acknowledged here. */
const KEEPS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

async function durability(database: Kysely<Database>): Promise<Finding[]> {
  const values = await Promise.all(KEEPS.map((name) => setting(database, name)));
  return KEEPS.filter((_, at) => values[at] === 'off').map((name) =>
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

/** Two clocks that are set by themselves are closer than this. */
const FAR_APART_S = 30;

/** This machine's clock against PostgreSQL's. */
async function checkClock(database: Kysely<Database>): Promise<Findings> {
  if (isSqlite(database)) return [];
  const query = sql<{
    at: string;
  }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`;
  const { rows } = await query.execute(database);
  const apart = Math.round((Date.now() - Date.parse(rows[0]?.at ?? '')) / 1000);
  if (Math.abs(apart) <= FAR_APART_S) return ok('clock', `${new Date().toISOString()}, as PostgreSQL's.`);
  return note(
    'clock',
    `It is ${counted(Math.abs(apart), 'second')} ${apart < 0 ? 'behind' : 'ahead of'} PostgreSQL's.`,
    'See whether both machines set their clocks by themselves (NTP).',
  );
}

/** What the mail server said of what was sent to it; it may answer and take the password, and refuse every mail. */
async function checkNotifications(database: Kysely<Database>): Promise<Findings> {
  const { number, lastError } = await failingNotifications(database);
  if (number === 0) return [];
  return note(
    'notifications',
    `${number} ${number === 1 ? 'waits' : 'wait'} after attempts that failed, the last one with: ${onOneLine(lastError ?? '')}`,
    'See SMTP_URL, MAIL_FROM, the recipients and the mail server; attempts go on by themselves.',
  );
}
