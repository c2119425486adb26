import { type Kysely, sql } from 'kysely';
import { readRememberedClock } from '#server/clock/clock-memory.ts';
import { clockOffsetMs } from '#server/clock/clock-offset.ts';
import { isSqlite } from '#server/database/engines/node-sqlite.ts';
import type { Database } from '#server/database/tables.ts';
import { inWords } from '../clock/in-words.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/** Two clocks that are set by themselves are closer than this. */
const FAR_APART_S = 30;

/** This machine's clock, against what the servers have seen of it and, where it has one, against PostgreSQL's. */
export async function checkClock(database: Kysely<Database>): Promise<Finding[]> {
  const seen = Math.round(clockOffsetMs(await readRememberedClock(database)) / 1000);
  if (seen !== 0) {
    return [
      fault(
        'clock',
        `It is ${inWords(seen)} where the service last saw it, and nothing is deleted because of its age.`,
        'Set it right, or see npm run operator -- clock if it is right.',
      ),
    ];
  }
  if (isSqlite(database)) return [ok('clock', `${new Date().toISOString()}, as the service last saw it.`)];
  const query = sql<{
    at: string;
  }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`;
  const { rows } = await query.execute(database);
  const apart = apartSeconds(rows[0]?.at ?? '');
  if (Math.abs(apart) <= FAR_APART_S) return [ok('clock', `${new Date().toISOString()}, as PostgreSQL's.`)];
  return [
    note(
      'clock',
      `It is ${inWords(apart)} PostgreSQL's.`,
      'See whether both machines set their clocks by themselves (NTP).',
    ),
  ];
}

/** How far this machine's clock is ahead of a moment that another has just told, in seconds. */
export function apartSeconds(told: string): number {
  return Math.round((Date.now() - Date.parse(told)) / 1000);
}
