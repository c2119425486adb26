import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, NoResultError } from 'kysely';
import { findAttachment } from '../database/attachments.ts';
import { getSubmission } from '../database/submissions.ts';
import type { Database, WebhookMessage } from '../database/tables.ts';
import {
  dropOrphanedWebhookMessages,
  giveBackWebhookMessage,
  recordWebhookAttempt,
  takeWebhookMessages,
} from '../database/webhook-messages.ts';
import { type Backoff, backoff, LONGEST_MS } from '../delivery/backoff.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { AlarmClock } from '../upkeep/alarm-clock.ts';
import type { CvLinks } from './cv-links.ts';
import { postWebhook, WebhookRefusedError, type WebhookTarget } from './post-webhook.ts';
import { webhookPayload } from './webhook-payload.ts';

/** What webhooks need. */
export interface WebhookOptions {
  database: Kysely<Database>;
  target: WebhookTarget;
  links: CvLinks;
  metrics: Pick<Metrics, 'webhookAttempts'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The clock by which attempts are due and links expire. */
  now: () => Date;
  /** How long to wait after a failed attempt; tests make it short. */
  backoff?: Backoff | undefined;
}

/** With the usual waiting times the last attempt is made about three and a half days after the first. */
const MOST_ATTEMPTS = 30;

const AT_ONCE = 4;

/** No attempt takes longer: until then no other server makes one. */
const TAKEN_FOR_MS = 60_000;

const POLL_MS = 5000;

/**
 * Tells another system of submissions, some at a time, until stopped. Each message is sent at least once and in no particular
 * order; what fails is repeated for days, and after that kept as failed.
 */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #backoff: Backoff;
  readonly #alarm = new AlarmClock();
  readonly #stopping = new AbortController();
  readonly #aborting = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #running: Promise<void> | undefined;

  constructor(options: WebhookOptions) {
    this.#options = options;
    this.#backoff = options.backoff ?? ((attempts) => backoff(attempts, Math.random, MOST_ATTEMPTS));
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Has new messages sent at once. */
  wake(): void {
    this.#alarm.ring();
  }

  /** Ends after the attempts under way; those that take longer than this are aborted, and repeated later. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    this.#alarm.ring();
    const timer = setTimeout(() => this.#aborting.abort(), withinMs);
    await this.#running;
    await Promise.all(this.#underWay);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    const { database } = this.#options;
    await dropOrphanedWebhookMessages(database).catch(this.#storageFailed);
    while (!this.#stopping.signal.aborted) {
      const rows = await this.#take().catch(this.#storageFailed);
      for (const row of rows ?? []) this.#begin(row);
      // An attempt that ends rings the alarm.
      if (rows === undefined || rows.length === 0) await this.#alarm.sleep(POLL_MS);
    }
  }

  async #take(): Promise<WebhookMessage[]> {
    const limit = AT_ONCE - this.#underWay.size;
    if (limit === 0) return [];
    const now = this.#options.now();
    const until = new Date(now.getTime() + TAKEN_FOR_MS);
    return takeWebhookMessages(this.#options.database, { now, until, limit, longestWaitMs: LONGEST_MS });
  }

  #begin(row: WebhookMessage): void {
    const attempt = this.#attempt(row)
      .catch((error) => {
        // It was erased meanwhile, and its messages with it.
        if (!(error instanceof NoResultError)) this.#storageFailed(error);
      })
      .then(() => {
        this.#underWay.delete(attempt);
        this.#alarm.ring();
      });
    this.#underWay.add(attempt);
  }

  async #attempt(row: WebhookMessage): Promise<void> {
    const { database, target, metrics, log, now } = this.#options;
    const facts = { webhook: row.id, submission: row.submission_id };
    const source = await this.#source(row);
    try {
      // By the machine's clock, as the other side's: the one for rows may stay ahead for a day, and longer.
      const message = { id: row.id, payload: written(source), now: new Date() };
      await postWebhook(target, message, this.#aborting.signal);
    } catch (error) {
      if (this.#aborting.signal.aborted) return giveBackWebhookMessage(database, row, now());
      return this.#refused(row, error as Error);
    }
    metrics.webhookAttempts.inc({ result: 'sent' });
    log.info(facts, 'webhook sent');
    await recordWebhookAttempt(database, row, { sentAt: now() });
  }

  async #refused(row: WebhookMessage, error: Error): Promise<void> {
    const { database, metrics, log, now } = this.#options;
    const { isFinal, retryAfterMs = 0 } = error instanceof WebhookRefusedError ? error : {};
    const waitMs = isFinal ? undefined : this.#backoff(row.attempts);
    const wantedMs = Math.min(retryAfterMs, LONGEST_MS);
    const next = waitMs === undefined ? undefined : new Date(now().getTime() + Math.max(waitMs, wantedMs));
    metrics.webhookAttempts.inc({ result: next === undefined ? 'given_up' : 'failed' });
    const facts = {
      webhook: row.id,
      submission: row.submission_id,
      attempts: row.attempts,
      reason: error.message,
      next: next?.toISOString(),
    };
    if (next === undefined) log.error(facts, 'webhook given up; it is kept as failed');
    else log.warn(facts, 'webhook not sent; it will be retried');
    await recordWebhookAttempt(database, row, { reason: error.message, next });
  }

  async #source({ submission_id, event, id }: WebhookMessage): Promise<PayloadSource> {
    const { database, links, now } = this.#options;
    const submission = await getSubmission(database, submission_id);
    const key = submission.attachment_key;
    const cv = key === null ? undefined : await findAttachment(database, key);
    const at = event === 'received' ? submission.received_at : madeAt(id);
    return { event, submission, cv, links, at, now: now() };
  }

  readonly #storageFailed = (error: unknown): undefined => {
    this.#options.log.error({ err: error }, 'the webhooks could not be read or written');
  };
}

type PayloadSource = Parameters<typeof webhookPayload>[0];

/** What can't be written now, such as a form that only a later version knows, is repeated like what was not taken. */
function written(source: PayloadSource): string {
  try {
    return webhookPayload(source);
  } catch (error) {
    // Without its message, which may repeat what was sent.
    throw new WebhookRefusedError(`it can't be written: ${(error as Error).name}`);
  }
}

/** When a message was made: its id, a UUID of version 7, begins with that (RFC 9562, section 5.7). */
function madeAt(id: string): string {
  const milliseconds = Number.parseInt(id.replace('msg_', '').replaceAll('-', '').slice(0, 12), 16);
  return new Date(milliseconds).toISOString();
}
