import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { MailSite } from '@website/delivery/mail/mail-site.ts';
import type { Mailer } from '@website/delivery/mail/mailer.ts';
import { replyAddress } from '@website/delivery/mail/reply-address.ts';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { formOfKind, valueFor } from '@website/model/contract/forms/forms.ts';
import {
  dropAcknowledgement,
  noteAcknowledgement,
  postponeAcknowledgement,
  submissionHead,
  takeAcknowledgement,
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
  site: () => MailSite;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How long to wait after so many attempts; undefined after the last. */
  backoff: (attempts: number) => number | undefined;
  now: () => Date;
}

/** To all senders together: more is somebody who fills in forms for others. */
const MOST_AN_HOUR = 60;

/** About twenty minutes; an acknowledgement that comes much later helps nobody. */
const MOST_ATTEMPTS = 8;

/** No attempt takes longer: until then no other server makes one. */
const TAKEN_FOR_MS = 300_000;

/**
 * Sends acknowledgements, where the content has any: each is noted in the transaction in which the notification of its
 * submission is marked as sent, and sent after that, one at a time.
 */
export class Acknowledging {
  readonly #options: AcknowledgingOptions;
  readonly #worker: QueueWorker<AcknowledgementRow>;

  constructor(options: AcknowledgingOptions) {
    const { database, log } = options;
    this.#options = options;
    this.#worker = new QueueWorker({
      concurrency: 1,
      claim: async () => {
        const at = options.now();
        const until = new Date(at.getTime() + TAKEN_FOR_MS);
        const row = await takeAcknowledgement(database, { now: at, until });
        return row === undefined ? [] : [row];
      },
      attempt: (row, aborting) => this.#send(row, aborting),
      onFault: (error) => log.error({ err: error }, 'the acknowledgements could not be read or written'),
    });
  }

  /** Begins to send what is due. A later build may ask for acknowledgements where this one does not. */
  start(): void {
    this.#worker.start();
  }

  /** Ends after the one under way; if it takes longer than this, it is aborted, and repeated later. */
  stop(withinMs: number): Promise<void> {
    return this.#worker.stop(withinMs);
  }

  /** Notes the acknowledgement of a submission whose notification was just sent, if its sender is to get one. */
  async note(transaction: Kysely<Database>, row: OutboxRow, at: Date): Promise<void> {
    const site = this.#options.site();
    if (!this.#worker.isStarted) return;
    const head = await submissionHead(transaction, row.submission_id);
    if (head === undefined || head.held_for !== null || head.erasing_since !== null) return;
    if (site.content.acknowledgements[formOfKind(head.kind)] === undefined) return;
    if (isLate(head, at)) return;
    const to = replyAddress(head.sender ?? '');
    if (to === undefined || to === site.company.email.toLowerCase()) return;
    const domain = row.message_id.slice(row.message_id.lastIndexOf('@') + 1, -1);
    const isNoted = await noteAcknowledgement(transaction, {
      submissionId: head.id,
      messageId: `<${randomUUIDv7()}@${domain}>`,
      hash: await senderHash(transaction, to),
      at,
      mostAnHour: MOST_AN_HOUR,
    });
    if (isNoted) this.#worker.wake();
  }

  /** @returns in how many milliseconds it is tried again, if it is */
  async #send(row: AcknowledgementRow, aborting: AbortSignal): Promise<number | undefined> {
    const { database, mailer, site, log, backoff, now } = this.#options;
    const submission = await getSubmission(database, row.submission_id);
    const facts = { submission: row.submission_id };
    const { kind, body } = submission;
    const to = isLate(submission, now())
      ? undefined
      : replyAddress(valueFor(kind, JSON.parse(body) as object, 'address'));
    const form = formOfKind(kind);
    const mail =
      to && writeAcknowledgement({ messageId: row.message_id, form, to, date: now(), site: site() });
    try {
      if (mail) await mailer(mail, { signal: aborting });
      log.info(facts, mail ? 'acknowledgement sent' : 'acknowledgement given up');
    } catch (error) {
      // As with notifications, what the mail server said may hold the address.
      const { code } = error as { code?: string };
      const waitMs = row.attempts < MOST_ATTEMPTS ? backoff(row.attempts) : undefined;
      if (waitMs !== undefined) {
        await postponeAcknowledgement(database, row.submission_id, new Date(now().getTime() + waitMs));
        return waitMs;
      }
      log.warn({ ...facts, code }, 'acknowledgement given up');
    }
    await dropAcknowledgement(database, row.submission_id);
    return;
  }
}

/** Whether an acknowledgement would surprise more than help; also after an outage, or from a backup. */
function isLate({ received_at }: Pick<Submission, 'received_at'>, at: Date): boolean {
  return at.getTime() - Date.parse(received_at) > DAY_MS;
}

/**
 * What an address is known by for a day, so that nobody gets two acknowledgements: a hash, salted by this database, on which all
 * servers have the same. Spellings that many mail servers deliver to one mailbox (`ann+1@`, `a.n.n@`) count as one, or they
 * would be a way around it.
 */
async function senderHash(database: Kysely<Database>, address: string): Promise<string> {
  const known = () => readFact(database, 'acknowledgement-salt');
  if ((await known()) === undefined)
    await writeFactOnce(database, 'acknowledgement-salt', randomBytes(32).toString('hex'));
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '');
  const mailbox = `${local}${address.slice(at)}`.toLowerCase();
  return createHmac('sha256', (await known()) ?? '')
    .update(mailbox)
    .digest('hex');
}
