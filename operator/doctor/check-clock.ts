import { type Kysely, sql } from 'kysely';
import { isSqlite } from '#server/database/engines/node-sqlite.ts';
import type { Database } from '#server/database/tables.ts';
import { counted } from '../command/counted.ts';
import { type Finding, note, ok } from './finding.ts';

/** Two clocks that are set by themselves are closer than this. */
const FAR_APART_S = 30;

/** This machine's clock against PostgreSQL's. */
export async function checkClock(database: Kysely<Database>): Promise<Finding[]> {
  if (isSqlite(database)) return [];
  const query = sql<{
    at: string;
  }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`;
  const { rows } = await query.execute(database);
  const apart = apartSeconds(rows[0]?.at ?? '');
  if (Math.abs(apart) <= FAR_APART_S) return [ok('clock', `${new Date().toISOString()}, as PostgreSQL's.`)];
  return [
    note(
      'clock',
      `It is ${counted(Math.abs(apart), 'second')} ${apart < 0 ? 'behind' : 'ahead of'} PostgreSQL's.`,
      'See whether both machines set their clocks by themselves (NTP).',
    ),
  ];
}

/** How far this machine's clock is ahead of a moment that another has just told, in seconds. */
export function apartSeconds(told: string): number {
  return Math.round((Date.now() - Date.parse(told)) / 1000);
}
