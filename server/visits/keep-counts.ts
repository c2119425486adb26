import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { addCounts, dayBefore } from '../database/counts.ts';
import type { Database } from '../database/tables.ts';
import type { Counts } from './counts.ts';

/** How often what was counted is written down, if there is anything. A crash loses no more than that. */
const KEPT_EVERY_MS = 10_000;

interface CountsKeeper {
  database: Kysely<Database>;
  counts: Counts;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Writes down what is counted, some seconds' worth at a time, aside from requests.
 *
 * @returns a function that ends it with what has been counted up to then
 */
export function startKeepingCounts(keeper: CountsKeeper): () => Promise<void> {
  let running = Promise.resolve();
  const state = { isFailing: false };
  const keep = () => {
    running = running.then(() => keepCounts(keeper, state));
    return running;
  };
  const timer = setInterval(keep, KEPT_EVERY_MS);
  return () => {
    clearInterval(timer);
    return keep();
  };
}

/** What can't be written now is written with what comes later. */
async function keepCounts({ database, counts, log }: CountsKeeper, state: { isFailing: boolean }) {
  const taken = counts.take();
  if (taken.length === 0) return;
  try {
    await addCounts(database, dayBefore(new Date(), 0), taken);
    state.isFailing = false;
  } catch (err) {
    counts.putBack(taken);
    if (!state.isFailing) log.warn({ err }, 'what was counted of visits could not be kept; it will be later');
    state.isFailing = true;
  }
}
