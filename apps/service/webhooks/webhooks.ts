import type { CvLinks } from '@website/delivery/mail/cv-links.ts';
import { CHAT_FORMATTERS, type ChatSource, chatMessage } from '@website/delivery/webhooks/chat-message.ts';
import {
  postWebhook,
  WebhookRefusedError,
  type WebhookSource,
  webhookPayload,
} from '@website/delivery/webhooks/webhook.ts';
import type { WebhookTarget } from '@website/store/config/webhook-targets.ts';
import { findAttachment } from '@website/store/database/attachments.ts';
import { getSubmission } from '@website/store/database/submissions.ts';
import type { WebhookMessage } from '@website/store/database/tables.ts';
import {
  claimWebhookMessages,
  endWebhookLease,
  recordWebhookAttempt,
} from '@website/store/database/webhook-messages.ts';
import type { DeliveryOptions } from '../delivery/delivery.ts';
import { backoff, MAX_DELAY_MS, QueueWorker } from '../delivery/queue-worker.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Options of an endpoint's queue. Chat messages also use the texts of mails. */
interface WebhookOptions extends Pick<DeliveryOptions, 'database' | 'forms' | 'site' | 'log' | 'backoff'> {
  target: WebhookTarget;
  /** Whether it gets messages that a version with a single endpoint has queued. */
  isFirst: boolean;
  links: CvLinks;
  metrics: Pick<Metrics, 'webhookAttempts'>;
  /** The clock of attempts and of links. */
  now: () => Date;
}

/** With the usual delays the last attempt is about three and a half days after the first. */
const MAX_ATTEMPTS = 30;

/** The lease of a server on a message: no attempt takes longer. */
const LEASE_MS = 60_000;

/**
 * Sends webhooks to one endpoint, some concurrently, until it is stopped. Each message is sent at least once and in no particular
 * order; failures are retried for days, and then marked as failed.
 */
export function webhooks(options: WebhookOptions): QueueWorker<WebhookMessage> {
  const { database, target, isFirst, log } = options;
  return new QueueWorker({
    concurrency: 4,
    claim: (limit) => {
      const now = options.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const address = target.name;
      return claimWebhookMessages(database, { address, isFirst, now, until, limit });
    },
    attempt: (row, aborting) => attempt(row, aborting, options),
    onFault: (error) => log.error({ err: error }, 'the webhooks could not be read or written'),
  });
}

/** @returns in how many milliseconds it is retried, if it is */
async function attempt(
  row: WebhookMessage,
  aborting: AbortSignal,
  options: WebhookOptions,
): Promise<number | undefined> {
  const { database, target, metrics, log, now } = options;
  const source = await sourceOf(row, options);
  try {
    await postWebhook(target, { id: row.id, payload: payloadOf(source, target), now: new Date() }, aborting);
  } catch (error) {
    if (!aborting.aborted) return refused(row, error as Error, options);
    await endWebhookLease(database, row, now());
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
  const schedule = options.backoff ?? ((attempts: number) => backoff(attempts, Math.random, MAX_ATTEMPTS));
  const { isFinal, retryAfterMs = 0, summary } = error instanceof WebhookRefusedError ? error : {};
  const waitMs = isFinal ? undefined : schedule(row.attempts);
  const againInMs = waitMs === undefined ? undefined : Math.max(waitMs, Math.min(retryAfterMs, MAX_DELAY_MS));
  const next = againInMs === undefined ? undefined : new Date(now().getTime() + againInMs);
  metrics.webhookAttempts.inc({ result: next === undefined ? 'given_up' : 'failed' });
  // The response stays in the database only: it may repeat the message.
  const reason = summary ?? error.name;
  const facts = { ...factsOf(row, target), attempts: row.attempts, reason, next: next?.toISOString() };
  if (next === undefined) log.error(facts, 'webhook failed permanently');
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
  const at = event === 'received' ? submission.received_at : createdAt(id);
  return { event, submission, cv, links, at, now: now(), forms: forms(), site: site() };
}

/** The payload. If it can't be built, such as for a form of a later version, the attempt fails and is retried. */
function payloadOf(source: Source, { format }: WebhookTarget): string {
  try {
    return format === 'standard' ? webhookPayload(source) : CHAT_FORMATTERS[format](chatMessage(source));
  } catch (error) {
    // Without the message, which may repeat the submission.
    throw new WebhookRefusedError(`it can't be written: ${(error as Error).name}`);
  }
}

/** The creation time of a message, from its id, a UUID of version 7 (RFC 9562, section 5.7). */
function createdAt(id: string): string {
  const milliseconds = Number.parseInt(id.replace('msg_', '').replaceAll('-', '').slice(0, 12), 16);
  return new Date(milliseconds).toISOString();
}
