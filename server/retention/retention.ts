import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { ServiceClock } from '../clock/service-clock.ts';
import { forgetAcknowledgedSenders } from '../database/acknowledgements.ts';
import { thinCounts } from '../database/counts.ts';
import { countReceivedBefore, findReceivedBefore, forgetFormKeys, pagesOfIds } from '../database/erasure.ts';
import { inTurn } from '../database/in-turn.ts';
import { removeLeftovers } from '../database/leftovers.ts';
import { lockErasing } from '../folder/erasing-lock.ts';
import { eachStep } from '../upkeep/each-step.ts';
import {
  addErased,
  type Erased,
  type EraseFault,
  eraseSubmissions,
  finishErasing,
  type Holdings,
  nothingErased,
} from './erase.ts';
import { keptUntil } from './kept-until.ts';
import { mayErase, noteErasedUntil, pauseRetention } from './share.ts';

/** No browser repeats a call after a week. */
const FORM_KEYS_KEPT_MS = 7 * DAY_MS;

export interface Retention extends Holdings {
  dataDir: string;
  /** PostgreSQL, if that was chosen: then servers take turns there. */
  databaseUrl?: string | undefined;
  /** Submissions are kept for this many days. */
  days: number;
  clock: Pick<ServiceClock, 'erasingTime'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Erases what has been kept for its full time, now and every hour; of servers that share a database, one at a time. A
 * submission whose notification is still to be sent is kept until it is out. While the clock is in doubt nothing is
 * erased because of its age, and more than a share is never erased without the operator's go-ahead.
 *
 * @returns a function that ends it once a run under way has finished
 */
export function startRetention(retention: Retention): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let cleanedOn = '';
  const { database, log } = retention;
  const work = async () => {
    cleanedOn = await retain(retention, cleanedOn);
  };
  const run = () => {
    running = running
      .then(() => inTurn(database, 'retention', work))
      .then((isDone) => isDone || log.info('another server that shares the database erases what is due'))
      .catch((err: unknown) => log.error({ err }, 'what is due could not be erased; it will be tried again'));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running.then(() => undefined);
  };
}

/** Returns the day on which the database was last freed of traces. */
async function retain(retention: Retention, cleanedOn: string): Promise<string> {
  const { database, clock, log } = retention;
  // This writes the whole file anew, so once a day must be enough, whatever was deleted since.
  const today = new Date().toISOString().slice(0, 10);
  let isCleaned = false;
  await eachStep(log, {
    'keys of forms': async () => {
      const until = clock.erasingTime(FORM_KEYS_KEPT_MS);
      if (until !== undefined) await forgetFormKeys(database, new Date(until.getTime() - FORM_KEYS_KEPT_MS));
    },
    'who was acknowledged': async () => {
      const now = clock.erasingTime(DAY_MS);
      if (now !== undefined) await forgetAcknowledgedSenders(database, now);
    },
    'what was counted': async () => {
      const now = clock.erasingTime(DAY_MS);
      if (now !== undefined) await thinCounts(database, now);
    },
    submissions: () => eraseInTurn(retention),
    'traces of what was erased': async () => {
      if (today !== cleanedOn) await removeLeftovers(database);
      isCleaned = true;
    },
  });
  return isCleaned ? today : cleanedOn;
}

async function eraseInTurn(retention: Retention): Promise<void> {
  const { clock, log } = retention;
  const letGo = await lockErasing(retention);
  if (letGo === undefined) {
    log.info('another process is erasing in the folder: what is due waits for the next hour');
    return;
  }
  try {
    // Beyond a day of watching the clock, the share protects submissions.
    await eachStep(log, stepsOfErasing(retention, clock.erasingTime(DAY_MS)));
  } finally {
    await letGo();
  }
}

function stepsOfErasing(retention: Retention, now: Date | undefined) {
  const { database, days, log } = retention;
  const until = now && keptUntil(days, now);
  const failed = new Set<string>();
  const onFault = ({ submissionId, error: err }: EraseFault) => {
    failed.add(submissionId);
    log.error(
      { err, submission: submissionId },
      'a submission could not be erased with its files; it will be retried in an hour',
    );
  };
  const erasing = { ...retention, onFault };
  let due = 0;
  let mayBeErased: boolean | undefined;
  return {
    'what is due': async () => {
      if (until === undefined) return;
      due = await countReceivedBefore(database, until);
      mayBeErased = await mayErase(database, due, until);
    },
    // This is completed whatever the time.
    'erasures that were cut off': async () => logErased(log, await finishErasing(erasing)),
    'old submissions': async () => {
      if (until === undefined || mayBeErased === undefined) return;
      if (!mayBeErased) return pauseDue(retention, due);
      const erased = nothingErased();
      for await (const ids of pagesOfIds((page) => findReceivedBefore(database, until, page)))
        addErased(erased, await eraseSubmissions(erasing, notIn(failed, ids)));
      logErased(log, erased);
      await noteErasedUntil(database, until);
    },
  };
}

async function pauseDue({ database, days, log }: Retention, submissions: number): Promise<void> {
  log.warn(
    { submissions, days },
    'more is due than is ever erased without the operator: it waits for the go-ahead, purge --older-than',
  );
  await pauseRetention(database, { submissions, days });
}

function logErased(log: Retention['log'], erased: Erased): void {
  if (erased.submissions > 0) log.info(erased, 'submissions erased whose retention time was over');
}

/** What just failed is not attempted, and reported, a second time. */
function notIn(failed: ReadonlySet<string>, ids: readonly string[]): string[] {
  return ids.filter((id) => !failed.has(id));
}
