import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { isSqlite } from '../database/engines/node-sqlite.ts';
import { nextNotifications } from '../database/outbox.ts';
import {
  CLAIMED_MS,
  claimDue,
  endClaim,
  keepClaim,
  nextDueAt,
  releaseClaims,
  renewClaims,
} from '../database/outbox-claims.ts';
import type { Database, OutboxRow } from '../database/tables.ts';

/** What a server may send now, and when there may be more. */
interface Taken {
  rows: OutboxRow[];
  /** When the next one is due that could not be taken; undefined if that is not known. */
  nextAt: Date | undefined;
}

/** Sees to it that servers that share a database never send the same notification at the same time. */
export interface Claims {
  /** How often to call `renew`, in milliseconds. */
  renewEveryMs: number;
  /** Takes up to this many that are due, for this server alone. */
  take: (limit: number, now: Date, underWay: readonly string[]) => Promise<Taken>;
  /**
   * Prolongs what this server has taken; to be called every `renewEveryMs` while it has something.
   *
   * @returns whether it may still send one; undefined if the database gave no answer, and it may for now
   */
  renew: () => Promise<((id: string) => boolean) | undefined>;
  /**
   * Ends a claim in the transaction that records what became of it.
   *
   * @param isKept - whether this server must make the next attempt, too: then the claim goes on
   * @returns whether the result is still to be recorded
   */
  end: (transaction: Transaction<Database>, id: string, isKept: boolean) => Promise<boolean>;
  /** Gives up all that this server has taken, for others to send. */
  release: () => Promise<void>;
}

/** Three tries fit in the time of a claim. */
const RENEW_EVERY_MS = CLAIMED_MS / 3;

/** What can't be prolonged is no longer sent this long before another server may take it over. */
const MARGIN_MS = 5000;

/**
 * For how long the database must have been there before claims of others are taken over: their servers come back to it within
 * that time, and record what they have sent meanwhile.
 */
const COMES_BACK_WITHIN_MS = 15_000;

/** Times that tests make short. */
export interface ClaimTimes {
  renewEveryMs: number;
  comesBackWithinMs: number;
}

/** How servers on a database share its outbox. With SQLite there is only one. */
export function openClaims(database: Kysely<Database>, times?: Partial<ClaimTimes>): Claims {
  return isSqlite(database) ? unshared(database) : shared(database, times);
}

function unshared(database: Kysely<Database>): Claims {
  return {
    renewEveryMs: RENEW_EVERY_MS,
    take: async (limit, now, underWay) => {
      const found = await nextNotifications(database, limit, underWay);
      const rows = found.filter(({ next_attempt_at }) => Date.parse(next_attempt_at) <= now.getTime());
      const next = found[rows.length];
      return { rows, nextAt: next && new Date(next.next_attempt_at) };
    },
    renew: async () => () => true,
    end: async () => true,
    release: async () => undefined,
  };
}

function shared(
  database: Kysely<Database>,
  { renewEveryMs = RENEW_EVERY_MS, comesBackWithinMs = COMES_BACK_WITHIN_MS }: Partial<ClaimTimes> = {},
): Claims {
  // Another one at each start: what was claimed before a crash is taken over like another server's.
  const server = randomUUID();
  let thereSince = performance.now();
  let renewedAt = performance.now();

  /** Notes when the database was not there. */
  async function asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      thereSince = performance.now();
      throw error;
    }
  }

  return {
    renewEveryMs,
    take: (limit, now, underWay) =>
      asking(async () => {
        const at = performance.now();
        const takesOver = at > thereSince + comesBackWithinMs;
        const rows = await claimDue(database, { server, limit, now, underWay, takesOver });
        if (underWay.length === 0) renewedAt = at;
        const nextAt = rows.length < limit ? await nextDueAt(database) : undefined;
        return { rows, nextAt };
      }),
    renew: async () => {
      const at = performance.now();
      try {
        const own = await asking(() => renewClaims(database, server));
        renewedAt = at;
        return (id) => own.has(id);
      } catch {
        return at < renewedAt + CLAIMED_MS - MARGIN_MS ? undefined : () => false;
      }
    },
    end: (transaction, id, isKept) => (isKept ? keepClaim : endClaim)(transaction, server, id),
    release: () => releaseClaims(database, server),
  };
}
