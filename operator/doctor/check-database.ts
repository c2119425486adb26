import { type Kysely, sql } from 'kysely';
import { isSqlite } from '#server/database/engines/node-sqlite.ts';
import { migrationsLeft, migrationsMade, unknownChanges } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { counted } from '../command/counted.ts';
import { type Finding, fault, note, ok } from './finding.ts';

const ABOUT = 'database';

/** Whether the database has the form of this version, and keeps what it has said it keeps. */
export async function checkDatabase(database: Kysely<Database>): Promise<Finding[]> {
  const engine = isSqlite(database) ? 'SQLite' : await postgresVersion(database);
  const made = await migrationsMade(database);
  const missing = migrationsLeft(made);
  const { refused, worksWith } = await unknownChanges(database);
  const form = `${engine}, ${counted(made.length, 'migration')}`;
  const durable = isSqlite(database) ? [] : await durability(database);
  if (refused.length > 0) {
    return [
      fault(
        ABOUT,
        `${form}, of which this version does not know ${refused.join(', ')}, and does not work with that.`,
        'Run the version that made it: no server of this one starts.',
      ),
      ...durable,
    ];
  }
  if (worksWith.length > 0) {
    return [
      note(
        ABOUT,
        `${form}, of which this version does not know ${worksWith.join(', ')}, but works with that.`,
        'Nothing needs to be done, if another version is being brought in or was taken back.',
      ),
      ...durable,
    ];
  }
  if (missing.length > 0) {
    return [
      note(ABOUT, `${form}; ${missing.join(', ')} not made yet.`, 'The server makes them when it starts.'),
      ...durable,
    ];
  }
  return [ok(ABOUT, `${form}, as this version wants it.`), ...durable];
}

async function postgresVersion(database: Kysely<Database>): Promise<string> {
  return `PostgreSQL ${(await setting(database, 'server_version')).split(' ')[0]}`;
}

/** With one of these off, a power cut there loses what was acknowledged here. */
const KEEPS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

async function durability(database: Kysely<Database>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of KEEPS) {
    if ((await setting(database, name)) !== 'off') continue;
    findings.push(
      fault(
        ABOUT,
        `PostgreSQL has ${name} off: a power cut loses submissions that were acknowledged.`,
        `Set ${name} = on there.`,
      ),
    );
  }
  return findings;
}

async function setting(database: Kysely<Database>, name: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database);
  return rows[0]?.value ?? '';
}
