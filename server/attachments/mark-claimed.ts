import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { claimedKeys } from '../database/attachments.ts';
import type { Database } from '../database/tables.ts';
import type { CvStore } from './store/cv-store.ts';

/** So many are looked at in one go, and others have their turn for so long before the next. */
const AT_ONCE = 100;
const PAUSE_MS = 10;

/**
 * Marks all CVs that applications have taken, some at a time. Each is marked when it is taken; that is lost where a crash
 * comes between, or a backup keeps no marks.
 */
export async function markAllClaimed(
  database: Kysely<Database>,
  cvStore: Pick<CvStore, 'markClaimed'>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const keys of claimedKeys(database, AT_ONCE)) {
    await Promise.all(keys.map((key) => cvStore.markClaimed(key)));
    if (signal?.aborted) return;
    await setTimeout(PAUSE_MS);
  }
}
