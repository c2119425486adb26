import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { claimedKeys } from '../database/attachments.ts';
import type { Database } from '../database/tables.ts';
import type { CvStore } from './store/cv-store.ts';

/** How many are processed in one go, and for how long others then have their turn. */
const AT_ONCE = 100;
const PAUSE_MS = 10;

/**
 * Marks all CVs that applications have taken, some at a time. Each is marked when it is taken, but the mark is lost if a
 * crash comes in between, or in a backup that keeps no marks.
 */
export async function markAllClaimed(
  database: Kysely<Database>,
  cvStore: Pick<CvStore, 'markClaimed' | 'withoutClaim'>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const keys of claimedKeys(database, AT_ONCE)) {
    await Promise.all((await cvStore.withoutClaim(keys)).map((key) => cvStore.markClaimed(key)));
    if (signal?.aborted) return;
    await setTimeout(PAUSE_MS);
  }
}
