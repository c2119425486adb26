import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Mailer, MailSite } from '@website/delivery/mail/mailer.ts';
import { replyAddress } from '@website/delivery/mail/notification.ts';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { formOfKind, valueFor } from '@website/model/contract/forms/forms.ts';
import {
  claimAcknowledgement,
  deleteAcknowledgement,
  postponeAcknowledgement,
  queueAcknowledgement,
  submissionHead,
} from '@website/store/database/acknowledgements.ts';
import { readFact, writeFactOnce } from '@website/store/database/facts.ts';
import { getSubmission } from '@website/store/database/submissions.ts';
import type { AcknowledgementRow, Database, OutboxRow, Submission } from '@website/store/database/tables.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { QueueWorker } from '../delivery/queue-worker.ts';
import { writeAcknowledgement } from './write-acknowledgement.ts';

interface AcknowledgingOptions {
  database: Kysely<Database>;
  mailer: Mailer;
  /** The site in the sender's language. */
  site: (language: string | null) => MailSite;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The retry schedule; undefined after the last attempt. */
  backoff: (attempts: number) => number | undefined;
  now: () => Date;
}

/** The rate limit of all acknowledgements: beyond it, somebody fills in other people's addresses. */
const MAX_PER_HOUR = 60;

/** Some twenty minutes of retries; a much later acknowledgement helps nobody. */
const MAX_ATTEMPTS = 8;

/** The lease of a server on an acknowledgement: no attempt takes longer. */
const LEASE_MS = 300_000;

/**
 * Sends acknowledgements, if the content has any. Each is enqueued in the transaction that marks the notification of its submission
 * as sent, and sent after that, one at a time.
 */
export class AcknowledgementSender {
  readonly #options: AcknowledgingOptions;
  readonly #worker: QueueWorker<AcknowledgementRow>;

  constructor(options: AcknowledgingOptions) {
    const { database, log } = options;
    this.#options = options;
    this.#worker = new QueueWorker({
      concurrency: 1,
      claim: async () => {
        const at = options.now();
        const until = new Date(at.getTime() + LEASE_MS);
        const row = await claimAcknowledgement(database, { now: at, until });
        return row === undefined ? [] : [row];
      },
      attempt: (row, aborting) => this.#send(row, aborting),
      onFault: (error) => log.error({ err: error }, 'the acknowledgements could not be read or written'),
    });
  }

  /** Starts sending, whatever the content: a later build may have acknowledgements where this one has none. */
  start(): void {
    this.#worker.start();
  }

  /** Stops after the attempt in flight; one that takes longer than this is aborted, and retried later. */
  stop(withinMs: number): Promise<void> {
    return this.#worker.stop(withinMs);
  }

  /** Enqueues the acknowledgement of a submission whose notification was just sent, if its sender should get one. */
  async enqueue(transaction: Kysely<Database>, row: OutboxRow, at: Date): Promise<void> {
    if (!this.#worker.isStarted) return;
    const head = await submissionHead(transaction, row.submission_id);
    if (head === undefined || head.held_for !== null || head.erasing_since !== null) return;
    const site = this.#options.site(head.language);
    if (site.content.acknowledgements[formOfKind(head.kind)] === undefined) return;
    if (isLate(head, at)) return;
    const to = replyAddress(head.sender ?? '');
    if (to === undefined || to === site.company.email.toLowerCase()) return;
    const domain = row.message_id.slice(row.message_id.lastIndexOf('@') + 1, -1);
    const isEnqueued = await queueAcknowledgement(transaction, {
      submissionId: head.id,
      messageId: `<${randomUUIDv7()}@${domain}>`,
      hash: await senderHash(transaction, to),
      at,
      maxPerHour: MAX_PER_HOUR,
    });
    if (isEnqueued) this.#worker.wake();
  }

  /** @returns in how many milliseconds it is retried, if it is */
  async #send(row: AcknowledgementRow, aborting: AbortSignal): Promise<number | undefined> {
    const { database, mailer, site, log, backoff, now } = this.#options;
    const submission = await getSubmission(database, row.submission_id);
    const facts = { submission: row.submission_id };
    const { kind, body, language } = submission;
    const to = isLate(submission, now())
      ? undefined
      : replyAddress(valueFor(kind, JSON.parse(body) as object, 'address'));
    const form = formOfKind(kind);
    const source = { messageId: row.message_id, form, date: now(), site: site(language) };
    const mail = to && writeAcknowledgement({ ...source, to });
    try {
      if (mail) await mailer(mail, { signal: aborting });
      log.info(facts, mail ? 'acknowledgement sent' : 'acknowledgement given up');
    } catch (error) {
      // Without the message of the mail server, which may repeat the address.
      const { code } = error as { code?: string };
      const waitMs = row.attempts < MAX_ATTEMPTS ? backoff(row.attempts) : undefined;
      if (waitMs !== undefined) {
        await postponeAcknowledgement(database, row.submission_id, new Date(now().getTime() + waitMs));
        return waitMs;
      }
      log.warn({ ...facts, code }, 'acknowledgement given up');
    }
    await deleteAcknowledgement(database, row.submission_id);
    return;
  }
}

/** Whether an acknowledgement is too late to help, such as after an outage or from a backup. */
function isLate({ received_at }: Pick<Submission, 'received_at'>, at: Date): boolean {
  return at.getTime() - Date.parse(received_at) > DAY_MS;
}

/**
 * The hash by which a sender is deduplicated for a day, with a salt that servers on a database share. Spellings that many mail
 * servers deliver to one mailbox (`ann+1@`, `a.n.n@`) are normalized, or they would bypass it.
 */
async function senderHash(database: Kysely<Database>, address: string): Promise<string> {
  const salt = () => readFact(database, 'acknowledgement-salt');
  if ((await salt()) === undefined)
    await writeFactOnce(database, 'acknowledgement-salt', randomBytes(32).toString('hex'));
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '');
  const mailbox = `${local}${address.slice(at)}`.toLowerCase();
  return createHmac('sha256', (await salt()) ?? '')
    .update(mailbox)
    .digest('hex');
}
