import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { AttachmentFolder } from '../attachments/attachment-folder.ts';
import { findAttachment } from '../database/attachments.ts';
import { markSent, markTried, nextNotification } from '../database/outbox.ts';
import { getSubmission } from '../database/submissions.ts';
import type { Database, OutboxRow } from '../database/tables.ts';
import { AlarmClock } from './alarm-clock.ts';
import { type Backoff, backoff } from './backoff.ts';
import { type Notification, writeNotification } from './notification.ts';
import type { Outlet } from './outlet.ts';

/** What the delivery loop needs. */
export interface DeliveryOptions {
  database: Kysely<Database>;
  attachments: AttachmentFolder;
  outlet: Outlet;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How long to wait after a failed try; tests make it short. */
  backoff?: Backoff;
}

/** The running delivery loop. */
export interface Delivery {
  /** Says that a notification was written, so that it goes out at once. */
  wake: () => void;
  /** Ends the loop after the try under way; one that takes longer than this is broken off and made again later. */
  stop: (withinMs: number) => Promise<void>;
}

/** How often to look for notifications that nobody announced, such as those that the operator sends again. */
const POLL_MS = 5000;

/**
 * Sends what stands in the outbox, one after the other, until stopped. Each notification goes out at least once; what
 * fails is tried again later, and after the last try kept as failed.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const clock = new AlarmClock();
  const stopping = new AbortController();
  const breakingOff = new AbortController();
  const running = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await deliverNext(options, breakingOff.signal).catch((error) => {
        options.log.error({ err: error }, 'the outbox could not be read or written');
        return POLL_MS;
      });
      if (!stopping.signal.aborted) await clock.sleep(waitMs);
    }
  }

  return {
    wake: () => clock.ring(),
    stop: async (withinMs) => {
      stopping.abort();
      clock.ring();
      const timer = setTimeout(() => breakingOff.abort(), withinMs);
      await running;
      clearTimeout(timer);
    },
  };
}

/** Tries the next notification if it is due. Gives the time to wait before there is more to do. */
async function deliverNext(options: DeliveryOptions, signal: AbortSignal): Promise<number> {
  const row = await nextNotification(options.database);
  if (row === undefined) return POLL_MS;
  const dueInMs = Date.parse(row.next_attempt_at) - Date.now();
  if (dueInMs > 0) return Math.min(dueInMs, POLL_MS);

  try {
    await options.outlet(await notificationOf(options, row), signal);
  } catch (error) {
    if (!signal.aborted) await recordFailure(options, row, error);
    return 0;
  }
  await markSent(options.database, row, new Date());
  options.log.info({ submission: row.submission_id }, 'notification sent');
  return 0;
}

async function notificationOf(
  { database, attachments }: DeliveryOptions,
  row: OutboxRow,
): Promise<Notification> {
  const submission = await getSubmission(database, row.submission_id);
  const key = submission.attachment_key;
  const attachment = key === null ? undefined : await findAttachment(database, key);
  const cv = attachment && { attachment, path: attachments.pathOf(attachment.key) };
  return writeNotification({ messageId: row.message_id, submission, cv });
}

async function recordFailure(options: DeliveryOptions, row: OutboxRow, error: unknown): Promise<void> {
  const { message, code } = error as Error & { code?: string };
  const waitMs = (options.backoff ?? backoff)(row.attempts + 1);
  const next = waitMs === undefined ? undefined : new Date(Date.now() + waitMs);
  await markTried(options.database, row, { reason: message, next });
  // The message stays in the database only: a mail server may repeat addresses in it.
  const facts = {
    submission: row.submission_id,
    attempts: row.attempts + 1,
    code,
    next: next?.toISOString(),
  };
  if (next === undefined) options.log.error(facts, 'notification given up; it is kept as failed');
  else options.log.warn(facts, 'notification not sent; it will be tried again');
}
