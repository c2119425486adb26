import type { FastifyBaseLogger } from 'fastify';
import type { ServiceClock } from '../clock/service-clock.ts';
import { countReceivedBefore, findReceivedBefore, forgetFormKeys, pagesOfIds } from '../database/erasure.ts';
import { removeLeftovers } from '../database/leftovers.ts';
import { addErased, type EraseFault, eraseSubmissions, finishErasing, type Holdings } from './erase.ts';
import { holdRetention, mayErase, noteErasedUntil } from './share.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** No browser repeats a call after a week. */
const FORM_KEYS_KEPT_MS = 7 * DAY_MS;

interface Retention extends Holdings {
  /** Submissions are kept for this many days. */
  days: number;
  clock: Pick<ServiceClock, 'erasingTime'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Erases what has been kept for its time, now and every hour. A submission whose notification is still to be sent is
 * kept until it is out. While the clock is in doubt nothing is erased by its age, and more than a share never without
 * the operator's word.
 *
 * @returns ends it, once a run under way is through
 */
export function startRetention(retention: Retention): () => Promise<void> {
  let running = Promise.resolve();
  let cleanedOn = '';
  const run = () => {
    running = running
      .then(async () => {
        cleanedOn = await retain(retention, cleanedOn);
      })
      .catch((err: unknown) => {
        retention.log.error(
          { err },
          'what was kept for its time could not be erased; the next try is in an hour',
        );
      });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/**
 * Submissions received before this moment have been kept for so many days. It is a midnight (UTC), so that the database
 * is cleaned once a day, not every hour.
 */
export function keptUntil(days: number, now: Date): Date {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  return new Date(midnight - days * DAY_MS);
}

/** Gives the day up to which the database is free of traces. */
async function retain(retention: Retention, cleanedOn: string): Promise<string> {
  const { database, clock } = retention;
  const keysUntil = clock.erasingTime(FORM_KEYS_KEPT_MS);
  if (keysUntil !== undefined) {
    await forgetFormKeys(database, new Date(keysUntil.getTime() - FORM_KEYS_KEPT_MS));
  }
  // What protects submissions beyond a day of watching the clock is their share.
  const now = clock.erasingTime(DAY_MS);
  await eraseOld(retention, now);
  // It goes through the whole file, so once a day has to do, whatever was deleted since.
  const today = new Date().toISOString().slice(0, 10);
  if (today !== cleanedOn) await removeLeftovers(database);
  return today;
}

async function eraseOld(retention: Retention, now: Date | undefined): Promise<void> {
  const { database, days, log } = retention;
  const until = now && keptUntil(days, now);
  const due = until === undefined ? 0 : await countReceivedBefore(database, until);
  const mayBeErased = until !== undefined && (await mayErase(database, due, until));
  // What an erasure that was cut off has left is finished whatever the time.
  const failed = new Set<string>();
  const onFault = ({ submissionId, error: err }: EraseFault) => {
    failed.add(submissionId);
    log.error(
      { err, submissionId },
      'a submission could not be erased with its files; the next try is in an hour',
    );
  };
  const erasing = { ...retention, onFault };
  const erased = await finishErasing(erasing);
  if (mayBeErased) {
    for await (const ids of pagesOfIds((page) => findReceivedBefore(database, until, page)))
      addErased(erased, await eraseSubmissions(erasing, notIn(failed, ids)));
  }
  if (erased.submissions > 0) log.info(erased, 'submissions erased that were kept for their time');
  if (mayBeErased) return noteErasedUntil(database, until);
  if (until === undefined) return;
  log.warn(
    { submissions: due, days },
    'so much is never erased at once by the clock alone: it waits for the operator (purge --older-than)',
  );
  await holdRetention(database, { submissions: due, days });
}

/** What was tried just now is not tried, and told, twice. */
function notIn(failed: ReadonlySet<string>, ids: readonly string[]): string[] {
  return ids.filter((id) => !failed.has(id));
}
