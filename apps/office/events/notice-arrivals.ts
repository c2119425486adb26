import { addEntries } from '@website/store/office/entries.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Office } from '../office.ts';

const POLL_MS = 2000;

/** Every so many polls it also looks for older submissions, which the operator's command may have released. */
const THOROUGH = 30;

/**
 * Adds what the site has received to the inbox, and tells open pages.
 *
 * @returns a function that ends it
 */
export async function noticeArrivals(
  { database, changes }: Office,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let polls = 0;
  let hasFailed = false;
  const poll = async () => {
    try {
      const ids = await addEntries(database, { all: polls % THOROUGH === 0 });
      if (ids.length > 0) changes.tell({ ids });
      polls += 1;
      hasFailed = false;
    } catch (error) {
      // Once, not at each poll while the database is gone.
      if (!hasFailed) log.error({ err: error }, 'the inbox could not be brought up to date');
      hasFailed = true;
    }
  };
  await poll();
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = poll().then(() => {
        if (timer !== undefined) next();
      });
    }, POLL_MS);
  };
  next();
  return async () => {
    clearTimeout(timer);
    timer = undefined;
    await running;
  };
}
