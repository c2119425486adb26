import type { SendResult } from '@website/delivery/mail/mailer.ts';
import { writeAnswer } from '@website/delivery/mail/write-answer.ts';
import { expireCrashedLeases } from '@website/store/database/outbox.ts';
import { getSubmission } from '@website/store/database/submissions.ts';
import type { OfficeAnswer } from '@website/store/database/tables.ts';
import { claimAnswers, markAnswer } from '@website/store/office/answers.ts';
import { type DeliveryOptions, LEASE_MS, MARGIN_MS, recordResult } from '../delivery/delivery.ts';
import {
  type Backoff,
  backoff,
  CircuitBreaker,
  isServerFault,
  QueueWorker,
} from '../delivery/queue-worker.ts';

type AnsweringOptions = Pick<DeliveryOptions, 'database' | 'mailer' | 'site' | 'log' | 'backoff'>;

/**
 * Sends the answers that people order in the office: at least once each, with the retries of notifications, whether the office runs or
 * not. One that failed after the last attempt stays, so that the office can show it and send it again.
 */
export function answering(options: AnsweringOptions): QueueWorker<OfficeAnswer> {
  const { database, log, backoff: schedule = backoff } = options;
  const breaker = new CircuitBreaker(schedule);
  return new QueueWorker({
    // The circuit breaker uses a monotonic clock.
    concurrency: () => breaker.allowed(performance.now()),
    pauseMs: () => breaker.pauseMs(performance.now()),
    prepare: () => expireCrashedLeases(database, new Date(), LEASE_MS, 'office_answers'),
    claim: (limit) => {
      const now = new Date();
      return claimAnswers(database, { now, until: new Date(now.getTime() + LEASE_MS), limit });
    },
    attempt: (answer, aborting) => attempt(answer, aborting, { ...options, schedule, breaker }),
    onFault: (error) => log.error({ err: error }, 'the answers could not be read or written'),
  });
}

/** @returns in how many milliseconds it is retried, if it is */
async function attempt(
  answer: OfficeAnswer,
  aborting: AbortSignal,
  {
    database,
    mailer,
    site,
    log,
    schedule,
    breaker,
  }: AnsweringOptions & { schedule: Backoff; breaker: CircuitBreaker },
): Promise<number | undefined> {
  const since = performance.now();
  const signal = AbortSignal.any([aborting, AbortSignal.timeout(LEASE_MS - MARGIN_MS)]);
  const record = (change: Parameters<typeof markAnswer>[2]) =>
    recordResult({ database, log }, signal, (transaction) => markAnswer(transaction, answer, change));
  const mail = writeAnswer(
    answer,
    await getSubmission(database, answer.submission_id),
    site(answer.language),
  );
  // Without the message of the mail server, which may repeat the address.
  const facts = { submission: answer.submission_id, attempts: answer.attempts };
  if (mail === undefined) {
    log.error(facts, 'answer failed permanently');
    await record({ status: 'failed', last_error: 'The address cannot be written to.' });
    return;
  }
  let handed: SendResult;
  try {
    handed = await mailer(mail, { signal });
  } catch (error) {
    // The next start, or another server, retries it.
    if (aborting.aborted) {
      const next_attempt_at = new Date().toISOString();
      await markAnswer(database, answer, { attempts: answer.attempts - 1, next_attempt_at });
      return;
    }
    if (isServerFault(error)) breaker.failed(since, performance.now());
    else breaker.succeeded();
    const { message, code } = error as Error & { code?: string };
    const waitMs = schedule(answer.attempts);
    const next = waitMs === undefined ? undefined : new Date(Date.now() + waitMs).toISOString();
    if (next === undefined) log.error({ ...facts, code }, 'answer failed permanently');
    else log.warn({ ...facts, code, next }, 'answer not sent; it will be retried');
    const outcome = next === undefined ? { status: 'failed' as const } : { next_attempt_at: next };
    await record({ last_error: message, ...outcome });
    return waitMs;
  }
  breaker.succeeded();
  log.info(facts, `answer ${handed}`);
  await record({ status: handed, sent_at: new Date().toISOString(), last_error: null });
  return;
}
