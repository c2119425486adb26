import type { FastifyBaseLogger } from 'fastify';
import { findReceivedBefore, forgetFormKeys } from '../database/erasure.ts';
import { removeLeftovers } from '../database/leftovers.ts';
import { eraseSubmissions, type Holdings } from './erase.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** No browser repeats a call after a week. */
const FORM_KEYS_KEPT_DAYS = 7;

interface Retention extends Holdings {
  /** Submissions are kept for this many days. */
  days: number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Erases what has been kept for its time, now and every hour. A submission whose notification is still to be sent is
 * kept until it is out.
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
export function keptUntil(days: number, now = new Date()): Date {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  return new Date(midnight - days * DAY_MS);
}

/** Gives the day up to which the database is free of traces. */
async function retain(retention: Retention, cleanedOn: string): Promise<string> {
  const { database, days, log } = retention;
  await forgetFormKeys(database, new Date(Date.now() - FORM_KEYS_KEPT_DAYS * DAY_MS));
  const erased = await eraseSubmissions(retention, await findReceivedBefore(database, keptUntil(days)));
  if (erased.submissions > 0) log.info(erased, 'submissions erased that were kept for their time');
  // The process stands still meanwhile, so once a day has to do, whatever was deleted since.
  const today = new Date().toISOString().slice(0, 10);
  if (today !== cleanedOn) await removeLeftovers(database);
  return today;
}
