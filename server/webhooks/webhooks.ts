import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { WebhookTarget } from '../config/webhook-targets.ts';
import { findAttachment } from '../database/attachments.ts';
import { getSubmission } from '../database/submissions.ts';
import type { Database, WebhookMessage } from '../database/tables.ts';
import {
  giveBackWebhookMessage,
  recordWebhookAttempt,
  takeWebhookMessages,
} from '../database/webhook-messages.ts';
import { type Backoff, backoff, LONGEST_MS } from '../delivery/backoff.ts';
import { asText, bodyOf, type FormLabels } from '../delivery/notification.ts';
import type { MailSite } from '../mail/mail-site.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { DueWork } from '../upkeep/due-work.ts';
import { CHATS, type ChatSource, chatMessage } from './chat-message.ts';
import type { CvLinks } from './cv-links.ts';
import { postWebhook, WebhookRefusedError } from './post-webhook.ts';
import { webhookPayload } from './webhook-payload.ts';

/** What webhooks need. */
export interface WebhookOptions {
  database: Kysely<Database>;
  target: WebhookTarget;
  /** Whether it gets what a version wrote that knew only one address. */
  isFirst: boolean;
  links: CvLinks;
  /** What chats are told it with: the words of mails. */
  forms: () => FormLabels;
  site: () => MailSite;
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

/**
 * Tells one other system of submissions, some at a time, until stopped. Each message is sent at least once and in no particular
 * order; what fails is repeated for days, and after that kept as failed.
 */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #backoff: Backoff;
  readonly #work: DueWork<WebhookMessage>;

  constructor(options: WebhookOptions) {
    const { log } = options;
    this.#options = options;
    this.#backoff = options.backoff ?? ((attempts) => backoff(attempts, Math.random, MOST_ATTEMPTS));
    this.#work = new DueWork({
      atOnce: AT_ONCE,
      take: (limit) => this.#take(limit),
      attempt: (row, aborting) => this.#attempt(row, aborting),
      onFault: (error) => log.error({ err: error }, 'the webhooks could not be read or written'),
    });
  }

  start(): void {
    this.#work.start();
  }

  /** Has new messages sent at once. */
  wake(): void {
    this.#work.wake();
  }

  /** Ends after the attempts under way; those that take longer than this are aborted, and repeated later. */
  stop(withinMs: number): Promise<void> {
    return this.#work.stop(withinMs);
  }

  #take(limit: number): Promise<WebhookMessage[]> {
    const { database, target, isFirst } = this.#options;
    const now = this.#options.now();
    const until = new Date(now.getTime() + TAKEN_FOR_MS);
    const address = target.name;
    return takeWebhookMessages(database, { address, isFirst, now, until, limit });
  }

  async #attempt(row: WebhookMessage, aborting: AbortSignal): Promise<number | undefined> {
    const { database, target, metrics, log, now } = this.#options;
    const facts = { webhook: row.id, submission: row.submission_id, address: target.name };
    const source = await this.#source(row);
    try {
      const message = { id: row.id, ...written(source, target), now: new Date() };
      await postWebhook(target, message, aborting);
    } catch (error) {
      if (!aborting.aborted) return this.#refused(row, error as Error);
      await giveBackWebhookMessage(database, row, now());
      return;
    }
    metrics.webhookAttempts.inc({ result: 'sent' });
    log.info(facts, 'webhook sent');
    await recordWebhookAttempt(database, row, { sentAt: now() });
    return;
  }

  /** @returns in how many milliseconds the next attempt is made */
  async #refused(row: WebhookMessage, error: Error): Promise<number | undefined> {
    const { database, target, metrics, log, now } = this.#options;
    const { isFinal, retryAfterMs = 0 } = error instanceof WebhookRefusedError ? error : {};
    const waitMs = isFinal ? undefined : this.#backoff(row.attempts);
    const againInMs = waitMs === undefined ? undefined : Math.max(waitMs, Math.min(retryAfterMs, LONGEST_MS));
    const next = againInMs === undefined ? undefined : new Date(now().getTime() + againInMs);
    metrics.webhookAttempts.inc({ result: next === undefined ? 'given_up' : 'failed' });
    const facts = {
      webhook: row.id,
      submission: row.submission_id,
      address: target.name,
      attempts: row.attempts,
      reason: error.message,
      next: next?.toISOString(),
    };
    if (next === undefined) log.error(facts, 'webhook given up; it is kept as failed');
    else log.warn(facts, 'webhook not sent; it will be retried');
    await recordWebhookAttempt(database, row, { reason: error.message, next });
    return againInMs;
  }

  async #source({ submission_id, event, id }: WebhookMessage): Promise<PayloadSource> {
    const { database, links, forms, site, now } = this.#options;
    const submission = await getSubmission(database, submission_id);
    const key = submission.attachment_key;
    const cv = key === null ? undefined : await findAttachment(database, key);
    const at = event === 'received' ? submission.received_at : madeAt(id);
    return { event, submission, cv, links, at, now: now(), forms: forms(), site: site() };
  }
}

type PayloadSource = Parameters<typeof webhookPayload>[0] & ChatSource;

/**
 * What can't be written now, such as a form that only a later version knows, is repeated like what was not taken.
 *
 * @returns what is sent, and what of it nobody may find in a log if the other side repeats it
 */
function written(
  source: PayloadSource,
  { format }: WebhookTarget,
): { payload: string; confidential: readonly string[] } {
  const { submission, cv } = source;
  try {
    return {
      payload: format === 'standard' ? webhookPayload(source) : CHATS[format](chatMessage(source)),
      confidential: [...Object.values(bodyOf(submission)).map(asText), cv?.file_name ?? ''],
    };
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
