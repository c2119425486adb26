import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { leaveQuarantine, recordUnscanned, unscannedKeys } from '../database/scans.ts';
import type { Database } from '../database/tables.ts';
import type { Scan, Unscanned } from './scan.ts';
import type { Scanner } from './scanner.ts';

/** What scans again need. */
export interface ScanningAgain {
  database: Kysely<Database>;
  cvStore: { open: (key: string) => Readable };
  scanner: Pick<Scanner, 'scanAgain' | 'isGone'>;
}

/** How many keys are looked up at once. */
const KEYS_AT_ONCE = 100;

interface Order {
  /** Only those that could not be scanned for one of these reasons. */
  reasons?: readonly Unscanned[];
  signal?: AbortSignal;
}

/**
 * Scans the CVs that have not been scanned, one after the other, and records the results. It ends when clamd no longer
 * answers, and may be repeated and run twice at once.
 *
 * @param onFault - called for a CV that can't be read; it stays in quarantine
 */
export async function* scanAgain(
  { database, cvStore, scanner }: ScanningAgain,
  { reasons, signal }: Order,
  onFault: (key: string, error: unknown) => void,
): AsyncGenerator<{ key: string } & Scan> {
  for (let after = ''; ; ) {
    const keys = await unscannedKeys(database, { after, limit: KEYS_AT_ONCE, reasons });
    for (const key of keys) {
      if (signal?.aborted || scanner.isGone) return;
      const result = await scanOne(key).catch((error: unknown) => onFault(key, error));
      if (result !== undefined) yield result;
    }
    const last = keys.at(-1);
    if (last === undefined || keys.length < KEYS_AT_ONCE) return;
    after = last;
  }

  async function scanOne(key: string) {
    const scan = await scanner.scanAgain(() => cvStore.open(key));
    if (scan.scan === 'unscanned') await recordUnscanned(database, key, scan.scan_detail);
    else await leaveQuarantine(database, key, ['unscanned'], scan);
    return { key, ...scan };
  }
}
