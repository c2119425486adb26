import type { Readable } from 'node:stream';
import { HOUR_MS, MINUTE_MS } from '@website/model/contract/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { leaveQuarantine, recordUnscanned, unscannedKeys } from '../database/scans.ts';
import type { Database } from '../database/tables.ts';
import type { Scan, Unscanned } from './scan.ts';
import type { Scanner } from './scanner.ts';

interface ScanningAgain {
  database: Kysely<Database>;
  cvStore: { open: (key: string) => Readable };
  scanner: Scanner;
}

interface KeepingScanning extends ScanningAgain {
  /** Called once there may be notifications to be sent because of what was found. */
  onScanned: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Scans again what could not be scanned: at once when clamd is back, every minute what had no answer, and every hour
 * everything, since clamd may have other limits by then.
 *
 * @returns a function that ends it once the scan under way has finished
 */
export function startScanningAgain(options: KeepingScanning): () => Promise<void> {
  const { scanner, log } = options;
  const ending = new AbortController();
  let running = Promise.resolve();
  let everythingAt = Number.NEGATIVE_INFINITY;
  const run = () => {
    running = running
      .then(async () => {
        if (ending.signal.aborted || scanner.isGone) return;
        const isAll = performance.now() >= everythingAt + HOUR_MS;
        if (isAll) everythingAt = performance.now();
        await scanAll(options, isAll, ending.signal);
      })
      .catch((err: unknown) => log.error({ err }, 'CVs could not be scanned again'));
  };
  scanner.listener.onBack = () => {
    everythingAt = Number.NEGATIVE_INFINITY;
    run();
  };
  // What clamd says to this is in the log before anybody has sent a CV.
  void scanner.isThere().then(run);
  const timer = setInterval(run, MINUTE_MS);
  return () => {
    clearInterval(timer);
    ending.abort();
    scanner.close();
    return running;
  };
}

async function scanAll(options: KeepingScanning, isAll: boolean, signal: AbortSignal): Promise<void> {
  const { log } = options;
  const counts = { clean: 0, infected: 0, unscanned: 0 };
  let [unread, fault]: [number, unknown] = [0, undefined];
  const order = { signal, ...(!isAll && { reasons: ['no-answer' as const] }) };
  const onFault = (_: string, error: unknown) => {
    unread += 1;
    fault = error;
  };
  for await (const { scan } of scanAgain(options, order, onFault)) counts[scan] += 1;
  if (unread > 0) log.warn({ err: fault, cvs: unread }, 'CVs could not be read to be scanned');
  if (counts.clean + counts.infected === 0) return;
  log.info(counts, 'CVs scanned that had not been');
  options.onScanned();
}

const KEYS_AT_ONCE = 100;

/**
 * Scans the CVs that have not been scanned, one after the other, and records the results. It ends when clamd no longer
 * answers, and may be repeated and run twice at once.
 *
 * @param order.reasons - only those that could not be scanned for one of these reasons
 * @param onFault - called for a CV that can't be read; it stays in quarantine
 */
export async function* scanAgain(
  { database, cvStore, scanner }: ScanningAgain,
  { reasons, signal }: { reasons?: readonly Unscanned[]; signal?: AbortSignal },
  onFault: (key: string, error: unknown) => void,
): AsyncGenerator<{ key: string } & Scan> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const keys: string[] = await unscannedKeys(database, { after, limit: KEYS_AT_ONCE, reasons });
    for (const key of keys) {
      if (signal?.aborted || scanner.isGone) return;
      try {
        const scan = await scanner.scanAgain(() => cvStore.open(key));
        if (scan.scan === 'unscanned') await recordUnscanned(database, key, scan.scan_detail);
        else await leaveQuarantine(database, key, ['unscanned'], scan);
        yield { key, ...scan };
      } catch (error) {
        onFault(key, error);
      }
    }
    after = keys.at(-1);
  }
}
