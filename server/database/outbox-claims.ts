import { type Kysely, type SqlBool, sql } from 'kysely';
import { COLUMNS } from './columns.ts';
import { isSqlite } from './engines/node-sqlite.ts';
import { NOT_BEING_ERASED } from './erasure.ts';
import type { Database, OutboxRow } from './tables.ts';

/** For how long a server that falls silent keeps others from sending what it has claimed. */
export const CLAIMED_MS = 30_000;

/** A moment by the database's clock, which all its servers share; written as all times are. */
const moment = (afterMs: number) => sql<string>`to_char(
  (clock_timestamp() + ${sql.lit(afterMs)} * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of claims: their time is up, or so far away that the database's clock must have been put back. */
const IS_OVER = sql<SqlBool>`(outbox_claims.claimed_until < ${moment(0)}
  or outbox_claims.claimed_until > ${moment(CLAIMED_MS)})`;

export interface Claiming {
  /** The name of the server. */
  server: string;
  limit: number;
  now: Date;
  /** Ids of those that it is sending already. */
  underWay: readonly string[];
  /** Whether claims of other servers are taken over whose time is up. */
  takesOver: boolean;
}

/**
 * Claims pending notifications that are due, so that no other server sends them: neither those that others are sending nor
 * those of submissions that are being erased. On PostgreSQL. Servers that claim at the same moment skip the rows that others
 * have just locked; that none gets a row of another's is ensured by the claim's primary key.
 */
export async function claimDue(
  database: Kysely<Database>,
  { server, limit, now, underWay, takesOver }: Claiming,
): Promise<OutboxRow[]> {
  const mayBeTaken = takesOver
    ? sql<SqlBool>`(outbox_claims.claimed_by = ${server} or ${IS_OVER})`
    : ownedBy(server);
  return await database
    .with('free', (query) => {
      let due = query
        .selectFrom('outbox')
        .leftJoin('outbox_claims', 'outbox_id', 'id')
        .select(COLUMNS.outbox)
        .where('status', '=', 'pending')
        .where('next_attempt_at', '<=', now.toISOString())
        .where(NOT_BEING_ERASED)
        .where(({ or, eb }) => or([eb('outbox_id', 'is', null), mayBeTaken]));
      if (underWay.length > 0) due = due.where('id', 'not in', underWay);
      return due.orderBy('next_attempt_at').orderBy('id').limit(limit).forNoKeyUpdate('outbox').skipLocked();
    })
    .with('claimed', (query) =>
      query
        .insertInto('outbox_claims')
        .columns(['outbox_id', 'claimed_by', 'claimed_until'])
        .expression((from) =>
          from
            .selectFrom('free')
            .select(['free.id', sql.lit(server).as('by'), moment(CLAIMED_MS).as('until')]),
        )
        .onConflict((conflict) =>
          conflict
            .column('outbox_id')
            .doUpdateSet({
              claimed_by: ({ ref }) => ref('excluded.claimed_by'),
              claimed_until: ({ ref }) => ref('excluded.claimed_until'),
            })
            .where(mayBeTaken),
        )
        .returning('outbox_claims.outbox_id'),
    )
    .selectFrom('free')
    .innerJoin('claimed', 'claimed.outbox_id', 'free.id')
    .selectAll('free')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .execute();
}

const ownedBy = (server: string) => sql<SqlBool>`outbox_claims.claimed_by = ${server}`;

/** When the next notification that nobody has claimed is due; undefined if none is pending. */
export async function nextDueAt(database: Kysely<Database>): Promise<Date | undefined> {
  const next = await database
    .selectFrom('outbox')
    .select('next_attempt_at')
    .where('status', '=', 'pending')
    .where(NOT_BEING_ERASED)
    .where('id', 'not in', (query) => query.selectFrom('outbox_claims').select('outbox_id'))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return next && new Date(next.next_attempt_at);
}

/** Prolongs a server's claims. @returns the ids of what it still has claimed */
export async function renewClaims(database: Kysely<Database>, server: string): Promise<Set<string>> {
  const rows = await database
    .updateTable('outbox_claims')
    .set({ claimed_until: moment(CLAIMED_MS) })
    .where('claimed_by', '=', server)
    .returning('outbox_id')
    .execute();
  return new Set(rows.map(({ outbox_id }) => outbox_id));
}

/** Gives up a server's claims, so that others send at once what it does not. */
export async function releaseClaims(database: Kysely<Database>, server: string): Promise<void> {
  await database.deleteFrom('outbox_claims').where('claimed_by', '=', server).execute();
}

/**
 * Gives up a claim together with the record of what became of it; in one transaction. On PostgreSQL.
 *
 * @returns whether it was still this server's: otherwise another one decides
 */
export async function endClaim(database: Kysely<Database>, server: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('outbox_claims')
    .where('outbox_id', '=', id)
    .where('claimed_by', '=', server)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Prolongs a claim after an attempt. @returns whether it was still this server's: otherwise another one decides */
export async function keepClaim(database: Kysely<Database>, server: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_claims')
    .set({ claimed_until: moment(CLAIMED_MS) })
    .where('outbox_id', '=', id)
    .where('claimed_by', '=', server)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a server is sending one of these notifications at this moment, as far as its claims say. */
export async function isAnyBeingSent(database: Kysely<Database>, ids: readonly string[]): Promise<boolean> {
  if (isSqlite(database) || ids.length === 0) return false;
  const found = await database
    .selectFrom('outbox_claims')
    .innerJoin('outbox', 'id', 'outbox_id')
    .select('outbox_id')
    .where('outbox_id', 'in', [...ids])
    .where('status', '=', 'pending')
    .where(sql<SqlBool>`not ${IS_OVER}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
