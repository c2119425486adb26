import { setTimeout } from 'node:timers/promises';
import type { MailSite } from '@website/delivery/mail/mailer.ts';
import {
  type Mailer,
  type OutgoingMail,
  PartlyRefusedError,
  type SendResult,
} from '@website/delivery/mail/mailer.ts';
import { type CvLink, cvPart } from '@website/delivery/mail/notification.ts';
import { writeNotification } from '@website/delivery/mail/write-notification.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { findAttachment } from '@website/store/database/attachments.ts';
import {
  claimNotifications,
  endLease,
  expireCrashedLeases,
  markAttemptFailed,
  markHandedOver,
} from '@website/store/database/outbox.ts';
import { earlierSubmissions, getSubmission } from '@website/store/database/submissions.ts';
import type { Database, OutboxRow } from '@website/store/database/tables.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, NoResultError, type Transaction } from 'kysely';
import { AcknowledgementSender } from '../acknowledging/acknowledging.ts';
import type { Metrics } from '../metrics/metrics.ts';
import {
  type Backoff,
  backoff,
  CircuitBreaker,
  isServerFault,
  QueueWorker,
  refusesCv,
} from './queue-worker.ts';

export interface DeliveryOptions {
  database: Kysely<Database>;
  cvStore: Pick<CvStore, 'open' | 'has'>;
  mailer: Mailer;
  /** Makes a link to a CV that was received at this time; undefined if the site has no public address. */
  cvLink: (key: string, receivedAt: Date) => CvLink | undefined;
  /** The forms of the current build, for labels. */
  forms: () => FormsContent;
  /** The sender and the recipients of the current build, in a language, by default the company's. */
  site: (language?: string | null) => MailSite;
  metrics: Pick<Metrics, 'deliveryAttempts' | 'deliverySeconds'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The retry schedule; tests make it short. */
  backoff?: Backoff | undefined;
}

/** The lease of a server on a notification that it is sending: no attempt takes longer. */
export const LEASE_MS = 300_000;

/** An attempt is aborted this long before its lease expires. */
export const MARGIN_MS = 30_000;

/** The number of a sender's earlier submissions in a notification. */
const EARLIER_SHOWN = 3;

/** The delay before a failed write of a result is retried. */
const RECORD_RETRY_MS = 1000;

/**
 * Sends the notifications of the outbox, some concurrently, until it is stopped. Each is sent at least once: failures are retried,
 * and marked as failed after the last attempt. Servers that share a database share the outbox.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #backoff: Backoff;
  readonly #breaker: CircuitBreaker;
  readonly #acknowledgements: AcknowledgementSender;
  readonly #worker: QueueWorker<OutboxRow>;

  constructor(options: DeliveryOptions) {
    const { database, log } = options;
    this.#options = options;
    this.#backoff = options.backoff ?? backoff;
    this.#breaker = new CircuitBreaker(this.#backoff);
    this.#acknowledgements = new AcknowledgementSender({
      ...options,
      now: () => new Date(),
      backoff: this.#backoff,
    });
    this.#worker = new QueueWorker({
      // The circuit breaker uses a monotonic clock.
      concurrency: () => this.#breaker.allowed(performance.now()),
      pauseMs: () => this.#breaker.pauseMs(performance.now()),
      prepare: () => expireCrashedLeases(database, new Date(), LEASE_MS),
      claim: (limit) => {
        const now = new Date();
        const until = new Date(now.getTime() + LEASE_MS);
        return claimNotifications(database, { now, until, limit });
      },
      attempt: (row, aborting) => this.#attempt(row, aborting),
      onFault: (error) => log.error({ err: error }, 'the outbox could not be read or written'),
    });
  }

  start(): void {
    this.#acknowledgements.start();
    this.#worker.start();
  }

  wake(): void {
    this.#worker.wake();
  }

  /** Stops after the attempts in flight; those that take longer than this are aborted, and retried later. */
  async stop(withinMs: number): Promise<void> {
    await Promise.all([this.#worker.stop(withinMs), this.#acknowledgements.stop(withinMs)]);
  }

  /** Makes one attempt. @returns in how many milliseconds it is retried, if it is */
  async #attempt(row: OutboxRow, aborting: AbortSignal): Promise<number | undefined> {
    const { mailer, metrics } = this.#options;
    const since = performance.now();
    const stop = metrics.deliverySeconds.startTimer();
    const signal = AbortSignal.any([aborting, AbortSignal.timeout(LEASE_MS - MARGIN_MS)]);
    const only = row.unreached === null ? undefined : (JSON.parse(row.unreached) as string[]);
    let handed: SendResult;
    let mail: OutgoingMail | undefined;
    try {
      mail = await this.#notification(row);
      handed = await mailer(mail, { signal, only });
    } catch (error) {
      // The next start, or another server, retries it.
      if (aborting.aborted) return void (await endLease(this.#options.database, row, new Date()));
      // The submission was erased meanwhile.
      if (error instanceof NoResultError) throw error;
      if (isServerFault(error)) this.#breaker.failed(since, performance.now());
      else this.#breaker.succeeded();
      const isCvRefused = mail !== undefined && refusesCv(error, mail, row.attempts);
      return await this.#failed(row, error, isCvRefused, signal);
    } finally {
      stop();
    }
    this.#breaker.succeeded();
    await this.#handedOver(row, handed, signal);
    return;
  }

  async #handedOver(row: OutboxRow, handed: SendResult, signal: AbortSignal): Promise<void> {
    const { log, metrics } = this.#options;
    metrics.deliveryAttempts.inc({ result: handed });
    log.info({ submission: row.submission_id }, `notification ${handed}`);
    const at = new Date();
    await recordResult(this.#options, signal, async (transaction) => {
      const isMarked = await markHandedOver(transaction, row, handed, at);
      if (isMarked && handed === 'sent') await this.#acknowledgements.enqueue(transaction, row, at);
    });
  }

  async #failed(
    row: OutboxRow,
    error: unknown,
    isCvRefused: boolean,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const { log, metrics } = this.#options;
    const { message, code } = error as Error & { code?: string };
    // Without the CV it is another mail, which is tried immediately, even after the last attempt with it.
    const waitMs = isCvRefused ? 0 : this.#backoff(row.attempts);
    const next = waitMs === undefined ? undefined : new Date(Date.now() + waitMs);
    metrics.deliveryAttempts.inc({ result: next === undefined ? 'given_up' : 'failed' });
    // The message stays in the database only: a mail server may repeat addresses in it.
    const facts = { submission: row.submission_id, attempts: row.attempts, code, next: next?.toISOString() };
    if (next === undefined) log.error(facts, 'notification failed permanently');
    else if (isCvRefused)
      log.warn(facts, 'the mail server refuses the CV; the notification goes out without');
    else log.warn(facts, 'notification not sent; it will be retried');
    const unreached = error instanceof PartlyRefusedError ? error.refused : undefined;
    const cvRefusedAt = isCvRefused ? new Date() : undefined;
    await recordResult(this.#options, signal, (transaction) =>
      markAttemptFailed(transaction, row, { reason: message, next, cvRefusedAt, unreached }),
    );
    return waitMs;
  }

  async #notification(row: OutboxRow): Promise<OutgoingMail> {
    const { database, cvStore, cvLink, forms, site } = this.#options;
    const submission = await getSubmission(database, row.submission_id);
    const key = submission.attachment_key;
    const attachment = key === null ? undefined : await findAttachment(database, key);
    const cv =
      attachment &&
      (await cvPart(cvStore, attachment, {
        isRefused: row.cv_refused_at !== null,
        link: () => cvLink(attachment.key, new Date(submission.received_at)),
      }));
    return writeNotification({
      messageId: row.message_id,
      submission,
      cv,
      earlier: await earlierSubmissions(database, submission, EARLIER_SHOWN),
      forms: forms(),
      site: site(),
    });
  }
}

/**
 * Records the result of an attempt. While the database can't be written it retries, and the lease keeps other servers from
 * sending the message again.
 */
export async function recordResult(
  { database, log }: Pick<DeliveryOptions, 'database' | 'log'>,
  signal: AbortSignal,
  write: (transaction: Transaction<Database>) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    try {
      await database.transaction().execute(write);
      return;
    } catch (err) {
      if (signal.aborted) throw err;
      log.error({ err }, 'the outbox could not be read or written');
      await setTimeout(RECORD_RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
