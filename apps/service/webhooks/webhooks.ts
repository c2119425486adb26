import { CHATS, type ChatSource, chatMessage } from '@website/delivery/webhooks/chat-message.ts';
import type { CvLinks } from '@website/delivery/webhooks/cv-links.ts';
import { postWebhook, WebhookRefusedError } from '@website/delivery/webhooks/post-webhook.ts';
import { type WebhookSource, webhookPayload } from '@website/delivery/webhooks/webhook-payload.ts';
import type { WebhookTarget } from '@website/store/config/webhook-targets.ts';
import { findAttachment } from '@website/store/database/attachments.ts';
import { getSubmission } from '@website/store/database/submissions.ts';
import type { WebhookMessage } from '@website/store/database/tables.ts';
import {
  giveBackWebhookMessage,
  recordWebhookAttempt,
  takeWebhookMessages,
} from '@website/store/database/webhook-messages.ts';
import type { DeliveryOptions } from '../delivery/delivery.ts';
import { backoff, LONGEST_MS, QueueWorker } from '../delivery/queue-worker.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** What webhooks need: the words of mails, too, with which chats are told. */
interface WebhookOptions extends Pick<DeliveryOptions, 'database' | 'forms' | 'site' | 'log' | 'backoff'> {
  target: WebhookTarget;
  /** Whether it gets what a version wrote that knew only one address. */
  isFirst: boolean;
  links: CvLinks;
  metrics: Pick<Metrics, 'webhookAttempts'>;
  /** The clock by which attempts are due and links expire. */
  now: () => Date;
}

/** With the usual waiting times the last attempt is made about three and a half days after the first. */
const MOST_ATTEMPTS = 30;

/** No attempt takes longer: until then no other server makes one. */
const TAKEN_FOR_MS = 60_000;

/**
 * Tells one other system of submissions, some at a time, until stopped. Each message is sent at least once and in no particular
 * order; what fails is repeated for days, and after that kept as failed.
 */
export function webhooks(options: WebhookOptions): QueueWorker<WebhookMessage> {
  const { database, target, isFirst, log } = options;
  return new QueueWorker({
    concurrency: 4,
    claim: (limit) => {
      const now = options.now();
      const until = new Date(now.getTime() + TAKEN_FOR_MS);
      const address = target.name;
      return takeWebhookMessages(database, { address, isFirst, now, until, limit });
    },
    attempt: (row, aborting) => attempt(row, aborting, options),
    onFault: (error) => log.error({ err: error }, 'the webhooks could not be read or written'),
  });
}

/** @returns in how many milliseconds the next attempt is made, if one is */
async function attempt(
  row: WebhookMessage,
  aborting: AbortSignal,
  options: WebhookOptions,
): Promise<number | undefined> {
  const { database, target, metrics, log, now } = options;
  const source = await sourceOf(row, options);
  try {
    await postWebhook(target, { id: row.id, payload: written(source, target), now: new Date() }, aborting);
  } catch (error) {
    if (!aborting.aborted) return refused(row, error as Error, options);
    await giveBackWebhookMessage(database, row, now());
    return;
  }
  metrics.webhookAttempts.inc({ result: 'sent' });
  log.info(factsOf(row, target), 'webhook sent');
  await recordWebhookAttempt(database, row, { sentAt: now() });
  return;
}

async function refused(
  row: WebhookMessage,
  error: Error,
  options: WebhookOptions,
): Promise<number | undefined> {
  const { database, target, metrics, log, now } = options;
  const schedule = options.backoff ?? ((attempts: number) => backoff(attempts, Math.random, MOST_ATTEMPTS));
  const { isFinal, retryAfterMs = 0, inShort } = error instanceof WebhookRefusedError ? error : {};
  const waitMs = isFinal ? undefined : schedule(row.attempts);
  const againInMs = waitMs === undefined ? undefined : Math.max(waitMs, Math.min(retryAfterMs, LONGEST_MS));
  const next = againInMs === undefined ? undefined : new Date(now().getTime() + againInMs);
  metrics.webhookAttempts.inc({ result: next === undefined ? 'given_up' : 'failed' });
  // What the other side said stays in the database only: it may repeat what it was sent.
  const reason = inShort ?? error.name;
  const facts = { ...factsOf(row, target), attempts: row.attempts, reason, next: next?.toISOString() };
  if (next === undefined) log.error(facts, 'webhook given up; it is kept as failed');
  else log.warn(facts, 'webhook not sent; it will be retried');
  await recordWebhookAttempt(database, row, { reason: error.message, next });
  return againInMs;
}

function factsOf(row: WebhookMessage, { name }: WebhookTarget) {
  return { webhook: row.id, submission: row.submission_id, address: name };
}

type Source = WebhookSource & ChatSource;

async function sourceOf(
  { submission_id, event, id }: WebhookMessage,
  { database, links, forms, site, now }: WebhookOptions,
): Promise<Source> {
  const submission = await getSubmission(database, submission_id);
  const key = submission.attachment_key;
  const cv = key === null ? undefined : await findAttachment(database, key);
  const at = event === 'received' ? submission.received_at : madeAt(id);
  return { event, submission, cv, links, at, now: now(), forms: forms(), site: site() };
}

/** What can't be written now, such as a form that only a later version knows, is repeated like what was not taken. */
function written(source: Source, { format }: WebhookTarget): string {
  try {
    return format === 'standard' ? webhookPayload(source) : CHATS[format](chatMessage(source));
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
