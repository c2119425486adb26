import type { Transaction } from 'kysely';
import type { Acknowledging } from '../acknowledging/acknowledging.ts';
import { findAttachment } from '../database/attachments.ts';
import { earlierSubmissions } from '../database/earlier-submissions.ts';
import { markAttempted, markHandedOver } from '../database/outbox.ts';
import { getSubmission } from '../database/submissions.ts';
import type { Database, OutboxRow } from '../database/tables.ts';
import { type Handed, type OutgoingMail, PartlyRefusedError } from '../mail/mailer.ts';
import type { Backoff } from './backoff.ts';
import { type CircuitBreaker, isServerFault } from './circuit-breaker.ts';
import type { Claims } from './claims.ts';
import { cvPart } from './cv-part.ts';
import type { DeliveryOptions } from './delivery.ts';
import { refusesCv } from './refused-cv.ts';
import { UnrecordedResults } from './unrecorded-results.ts';
import { writeNotification } from './write-notification.ts';

/** So much of what somebody sent before is told with what came now. */
const EARLIER_SHOWN = 3;

interface AttemptOptions extends DeliveryOptions {
  backoff: Backoff;
  now: () => Date;
  breaker: CircuitBreaker;
  claims: Pick<Claims, 'end'>;
  acknowledging: Pick<Acknowledging, 'note'>;
}

/** Attempts to send notifications, and records the results. */
export class Attempts {
  readonly #options: AttemptOptions;
  readonly #unrecorded = new UnrecordedResults();
  /**
   * Recipients that have not received a notification that others have, which this server therefore keeps for itself; a
   * restart forgets it, and then all receive it again.
   */
  readonly #missing = new Map<string, readonly string[]>();

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  /**
   * Makes one attempt to send a notification.
   *
   * @param signal - aborts it; then nothing is recorded
   * @throws {Error} if the result could not be recorded; `recordWaiting` then does so
   */
  async make(row: OutboxRow, signal: AbortSignal): Promise<void> {
    const { mailer, breaker, metrics } = this.#options;
    const since = performance.now();
    const stop = metrics.deliverySeconds.startTimer();
    let handed: Handed;
    let mail: OutgoingMail | undefined;
    try {
      mail = await this.#notification(row);
      handed = await mailer(mail, { signal, only: this.#missing.get(row.id) });
    } catch (error) {
      if (signal.aborted) return;
      if (isServerFault(error)) breaker.failed(since, performance.now());
      else breaker.succeeded();
      return await this.#failed(row, error, mail !== undefined && refusesCv(error, mail, row.attempts + 1));
    } finally {
      stop();
    }
    breaker.succeeded();
    await this.#handedOver(row, handed);
  }

  /** Whether there are notifications of which only this server knows who has received them. */
  get areRemembered(): boolean {
    return this.#missing.size > 0;
  }

  /** Records the results that could not be recorded before. */
  async recordWaiting(): Promise<void> {
    await this.#unrecorded.recordWaiting();
  }

  async #handedOver(row: OutboxRow, handed: Handed): Promise<void> {
    const { log, metrics, now } = this.#options;
    this.#missing.delete(row.id);
    metrics.deliveryAttempts.inc({ result: handed });
    log.info({ submission: row.submission_id }, `notification ${handed}`);
    const at = now();
    await this.#record(row.id, false, async (transaction) => {
      await markHandedOver(transaction, row, handed, at);
      if (handed === 'sent') await this.#options.acknowledging.note(transaction, row, at);
    });
  }

  async #failed(row: OutboxRow, error: unknown, isCvRefused: boolean): Promise<void> {
    const { backoff, log, metrics, now } = this.#options;
    const { message, code } = error as Error & { code?: string };
    // Without the CV it is another mail: that is tried at once, and be it after the last attempt with it.
    const waitMs = isCvRefused ? 0 : backoff(row.attempts + 1);
    const next = waitMs === undefined ? undefined : new Date(now().getTime() + waitMs);
    if (error instanceof PartlyRefusedError) this.#missing.set(row.id, error.refused);
    if (next === undefined) this.#missing.delete(row.id);
    metrics.deliveryAttempts.inc({ result: next === undefined ? 'given_up' : 'failed' });
    // The message stays in the database only: a mail server may repeat addresses in it.
    const facts = {
      submission: row.submission_id,
      attempts: row.attempts + 1,
      code,
      next: next?.toISOString(),
    };
    if (next === undefined) log.error(facts, 'notification given up; it is kept as failed');
    else if (isCvRefused)
      log.warn(facts, 'the mail server refuses the CV; the notification goes out without');
    else log.warn(facts, 'notification not sent; it will be retried');
    const result = { reason: message, next, cvRefusedAt: isCvRefused ? now() : undefined };
    // Only this server knows who has received it.
    await this.#record(row.id, this.#missing.has(row.id), (transaction) =>
      markAttempted(transaction, row, result),
    );
  }

  async #record(
    id: string,
    isKept: boolean,
    mark: (transaction: Transaction<Database>) => Promise<void>,
  ): Promise<void> {
    const { database, claims } = this.#options;
    await this.#unrecorded.record(id, () =>
      database.transaction().execute(async (transaction) => {
        if (await claims.end(transaction, id, isKept)) await mark(transaction);
      }),
    );
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
