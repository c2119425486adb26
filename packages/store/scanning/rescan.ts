import type { Readable } from 'node:stream';
import { HOUR_MS, MINUTE_MS } from '@website/model/contract/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { leaveQuarantine, recordUnscanned, unscannedKeys } from '../database/attachments.ts';
import type { Database } from '../database/tables.ts';
import type { Scan, Scanner, Unscanned } from './scanner.ts';

interface Rescanning {
  database: Kysely<Database>;
  cvStore: { open: (key: string) => Readable };
  scanner: Scanner;
}

interface PeriodicRescanning extends Rescanning {
  /** Called when results may have requeued notifications. */
  onScanned: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Rescans CVs that could not be scanned: all of them when clamd is up again and every hour, since its limits may have changed, and
 * those without a response every minute.
 *
 * @returns a function that stops it, after the current scan
 */
export function startRescanning(options: PeriodicRescanning): () => Promise<void> {
  const { scanner, log } = options;
  const ending = new AbortController();
  let running = Promise.resolve();
  let everythingAt = Number.NEGATIVE_INFINITY;
  const run = () => {
    running = running
      .then(async () => {
        if (ending.signal.aborted || scanner.isDown) return;
        const isAll = performance.now() >= everythingAt + HOUR_MS;
        if (isAll) everythingAt = performance.now();
        await rescanAll(options, isAll, ending.signal);
      })
      .catch((err: unknown) => log.error({ err }, 'CVs could not be rescanned'));
  };
  scanner.listener.onBack = () => {
    everythingAt = Number.NEGATIVE_INFINITY;
    run();
  };
  // Pings now, so that the log shows before the first CV whether clamd is up.
  void scanner.isUp().then(run);
  const timer = setInterval(run, MINUTE_MS);
  return () => {
    clearInterval(timer);
    ending.abort();
    scanner.close();
    return running;
  };
}

async function rescanAll(options: PeriodicRescanning, isAll: boolean, signal: AbortSignal): Promise<void> {
  const { log } = options;
  const counts = { clean: 0, infected: 0, unscanned: 0 };
  let [unread, fault]: [number, unknown] = [0, undefined];
  const order = { signal, ...(!isAll && { reasons: ['no-answer' as const] }) };
  const onFault = (_: string, error: unknown) => {
    unread += 1;
    fault = error;
  };
  for await (const { scan } of rescan(options, order, onFault)) counts[scan] += 1;
  if (unread > 0) log.warn({ err: fault, cvs: unread }, 'CVs could not be read for scanning');
  if (counts.clean + counts.infected === 0) return;
  log.info(counts, 'CVs rescanned');
  options.onScanned();
}

const PAGE_SIZE = 100;

/**
 * Scans unscanned CVs one after the other, and records the results. It ends when clamd goes down, and is safe to run concurrently.
 *
 * @param order.reasons - only CVs that could not be scanned for one of these reasons
 * @param onFault - called for a CV that can't be read; it stays in quarantine
 */
export async function* rescan(
  { database, cvStore, scanner }: Rescanning,
  { reasons, signal }: { reasons?: readonly Unscanned[]; signal?: AbortSignal },
  onFault: (key: string, error: unknown) => void,
): AsyncGenerator<{ key: string } & Scan> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const keys: string[] = await unscannedKeys(database, { after, limit: PAGE_SIZE, reasons });
    for (const key of keys) {
      if (signal?.aborted || scanner.isDown) return;
      try {
        const scan = await scanner.rescan(() => cvStore.open(key));
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
