import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** The disk space that keeping a call record takes besides what was sent: rows, indexes and notification. */
export const BYTES_OF_ROWS = 1000;

/** What was kept within a few minutes. */
export interface KeptBytes {
  agoMs: number;
  bytes: number;
}

/** Ten minutes: an ISO 8601 time up to the first digit of its minutes. */
const STEP_CHARACTERS = 15;

/**
 * How many bytes were kept in the time before now, found without reading them, so that a restart does not reset the count.
 *
 * @param now - by the clock that stamps the rows
 */
export async function bytesKeptBefore(
  database: Kysely<Database>,
  now: Date,
  withinMs: number,
): Promise<KeptBytes[]> {
  const [from, to] = [new Date(now.getTime() - withinMs).toISOString(), now.toISOString()];
  const { rows } = await sql<{ step: string; bytes: number | string }>`
    select substr(at, 1, ${sql.lit(STEP_CHARACTERS)}) as step, sum(bytes) as bytes from (
      select received_at as at, octet_length(body) + ${sql.lit(BYTES_OF_ROWS)} as bytes from submissions
        where received_at > ${from} and received_at <= ${to}
      union all
      select uploaded_at as at, size + coalesce(octet_length(cv_text), 0) + ${sql.lit(BYTES_OF_ROWS)} as bytes from attachments
        where uploaded_at > ${from} and uploaded_at <= ${to}
    ) as kept group by 1`.execute(database);
  return rows.map(({ step, bytes }) => ({
    agoMs: Math.max(0, now.getTime() - Date.parse(`${step}0:00.000Z`)),
    bytes: Number(bytes),
  }));
}
