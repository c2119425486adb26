import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import { deleteAcknowledgedSenders } from '../database/acknowledgements.ts';
import { pruneCounts } from '../database/counts.ts';
import { countReceivedBefore, deleteFormKeys, findReceivedBefore } from '../database/erasure.ts';
import { vacuumIfNeeded } from '../database/vacuum.ts';
import { lockErasing } from '../folder/erasing-lock.ts';
import {
  addErased,
  type Erased,
  type EraseFault,
  eraseSubmissions,
  finishErasing,
  nothingErased,
  type SubmissionStores,
} from './erase.ts';
import { expiredPeriod, runSteps } from './hourly.ts';
import { keptUntil, mayErase, recordPaused } from './safety-limit.ts';

/** No browser retries a call after a week. */
const FORM_KEYS_RETENTION_MS = 7 * DAY_MS;

export interface Retention extends SubmissionStores {
  dataDir: string;
  /** The URL of PostgreSQL, if that is used: then the lock is taken there. */
  databaseUrl?: string | undefined;
  /** The retention of submissions, in days. */
  days: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Erases submissions past their retention whose notifications were sent, now and every hour; of servers that share a database, one
 * at a time. More than a safety limit is never erased without the operator's go-ahead.
 *
 * @returns a function that stops it, after the current run
 */
export function startRetention(retention: Retention): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let vacuumedOn = '';
  const { log } = retention;
  const work = async () => {
    vacuumedOn = await retain(retention, vacuumedOn);
  };
  const run = () => {
    running = running
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'the retention failed; it will be retried in an hour'));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running.then(() => undefined);
  };
}

/** @returns the day of the last vacuum */
async function retain(retention: Retention, vacuumedOn: string): Promise<string> {
  const { database, log } = retention;
  const today = new Date().toISOString().slice(0, 10);
  let lastVacuum = vacuumedOn;
  await runSteps(log, {
    'form keys': () => deleteFormKeys(database, expiredPeriod(FORM_KEYS_RETENTION_MS)),
    'acknowledged senders': () => deleteAcknowledgedSenders(database, new Date()),
    counts: () => pruneCounts(database, new Date()),
    submissions: () => eraseUnderLock(retention),
    // Once a day at most, since it rebuilds the whole file.
    vacuum: async () => {
      if (today !== vacuumedOn) await vacuumIfNeeded(database);
      lastVacuum = today;
    },
  });
  return lastVacuum;
}

async function eraseUnderLock(retention: Retention): Promise<void> {
  const { log } = retention;
  const release = await lockErasing(retention);
  if (release === undefined) {
    log.info('another process is erasing: submissions that are due wait for the next hour');
    return;
  }
  try {
    await runSteps(log, erasingSteps(retention, keptUntil(retention.days, new Date())));
  } finally {
    await release();
  }
}

function erasingSteps(retention: Retention, until: Date) {
  const { database, days, log } = retention;
  // Submissions that just failed are not retried, and logged, a second time in this run.
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
    // Independent of the clock.
    'interrupted erasures': async () => logErased(log, await finishErasing(erasing)),
    'old submissions': async () => {
      const due = await countReceivedBefore(database, until);
      const mayBeErased = await mayErase(database, due, until);
      await recordPaused(database, mayBeErased ? undefined : { submissions: due, days });
      if (!mayBeErased)
        return log.warn(
          { submissions: due, days },
          'more submissions are due than the safety limit allows: it waits for the go-ahead, purge --older-than',
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
  if (erased.submissions > 0) log.info(erased, 'submissions erased, past their retention');
}
