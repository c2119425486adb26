import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import { forgetAcknowledgedSenders } from '../database/acknowledgements.ts';
import { thinCounts } from '../database/counts.ts';
import { countReceivedBefore, findReceivedBefore, forgetFormKeys } from '../database/erasure.ts';
import { removeLeftovers } from '../database/leftovers.ts';
import { lockErasing } from '../folder/erasing-lock.ts';
import {
  addErased,
  type Erased,
  type EraseFault,
  eraseSubmissions,
  finishErasing,
  type Holdings,
  nothingErased,
} from './erase.ts';
import { dueByAge, eachStep } from './hourly.ts';
import { keptUntil, mayErase, notePaused } from './share.ts';

/** No browser repeats a call after a week. */
const FORM_KEYS_KEPT_MS = 7 * DAY_MS;

export interface Retention extends Holdings {
  dataDir: string;
  /** PostgreSQL, if that was chosen: then servers take turns there. */
  databaseUrl?: string | undefined;
  /** Submissions are kept for this many days. */
  days: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Erases what has been kept for its full time and whose notification is out, now and every hour; of servers that share a
 * database, one at a time. More than a share is never erased without the operator's go-ahead.
 *
 * @returns a function that ends it once a run under way has finished
 */
export function startRetention(retention: Retention): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let cleanedOn = '';
  const { log } = retention;
  const work = async () => {
    cleanedOn = await retain(retention, cleanedOn);
  };
  const run = () => {
    running = running
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'what is due could not be erased; it will be tried again'));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running.then(() => undefined);
  };
}

/** @returns the day on which the database was last freed of traces */
async function retain(retention: Retention, cleanedOn: string): Promise<string> {
  const { database, log } = retention;
  const today = new Date().toISOString().slice(0, 10);
  let freedOn = cleanedOn;
  await eachStep(log, {
    'keys of forms': () => forgetFormKeys(database, dueByAge(FORM_KEYS_KEPT_MS)),
    'who was acknowledged': () => forgetAcknowledgedSenders(database, new Date()),
    'what was counted': () => thinCounts(database, new Date()),
    submissions: () => eraseInTurn(retention),
    // This writes the whole file anew, so once a day must be enough, whatever was deleted since.
    'traces of what was erased': async () => {
      if (today !== cleanedOn) await removeLeftovers(database);
      freedOn = today;
    },
  });
  return freedOn;
}

async function eraseInTurn(retention: Retention): Promise<void> {
  const { log } = retention;
  const letGo = await lockErasing(retention);
  if (letGo === undefined) {
    log.info('another process is erasing: what is due waits for the next hour');
    return;
  }
  try {
    await eachStep(log, stepsOfErasing(retention, keptUntil(retention.days, new Date())));
  } finally {
    await letGo();
  }
}

function stepsOfErasing(retention: Retention, until: Date) {
  const { database, days, log } = retention;
  // What just failed is not attempted, and reported, a second time.
  const failed = new Set<string>();
  const onFault = ({ submissionId, error: err }: EraseFault) => {
    failed.add(submissionId);
    log.error(
      { err, submission: submissionId },
      'a submission could not be erased with its files; it will be retried in an hour',
    );
  };
  const erasing = { ...retention, onFault };
  return {
    // This is completed whatever the time.
    'erasures that were cut off': async () => logErased(log, await finishErasing(erasing)),
    'old submissions': async () => {
      const due = await countReceivedBefore(database, until);
      const mayBeErased = await mayErase(database, due, until);
      await notePaused(database, mayBeErased ? undefined : { submissions: due, days });
      if (!mayBeErased)
        return log.warn(
          { submissions: due, days },
          'more is due than is ever erased without the operator: it waits for the go-ahead, purge --older-than',
        );
      const erased = nothingErased();
      for await (const ids of findReceivedBefore(database, until))
        addErased(
          erased,
          await eraseSubmissions(
            erasing,
            ids.filter((id) => !failed.has(id)),
          ),
        );
      logErased(log, erased);
    },
  };
}

function logErased(log: Retention['log'], erased: Erased): void {
  if (erased.submissions > 0) log.info(erased, 'submissions erased whose retention time was over');
}
