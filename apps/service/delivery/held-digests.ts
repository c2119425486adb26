import type { OutgoingMail } from '@website/delivery/mail/mailer.ts';
import { localTime, type MailSite } from '@website/delivery/mail/mailer.ts';
import { type Message, mailSubject, messageHtml, messageText } from '@website/delivery/mail/message.ts';
import {
  type FormLabels,
  senderAddress,
  senderName,
  strippedLine,
  subjectOf,
} from '@website/delivery/mail/notification.ts';
import { DAY_MS, MINUTE_MS } from '@website/model/contract/durations.ts';
import { formatMessage } from '@website/model/contract/messages.ts';
import {
  claimHeldDigest,
  endHeldDigest,
  type HeldDigest,
  heldIn,
  postponeHeldDigest,
} from '@website/store/database/held-digest.ts';
import type { Submission } from '@website/store/database/tables.ts';
import { removeMails } from '@website/store/retention/mail-files.ts';
import type { DeliveryOptions } from './delivery.ts';
import { backoff, MAX_DELAY_MS, QueueWorker } from './queue-worker.ts';

interface HeldDigestOptions
  extends Pick<DeliveryOptions, 'database' | 'mailer' | 'forms' | 'site' | 'log' | 'backoff'> {
  mailFolder: string;
  /** Right-hand side of Message-IDs. */
  mailDomain: string;
  now: () => Date;
  /** How long something is held before it is listed; tests make it short. */
  heldForMs?: number | undefined;
}

/** The delay of a digest, since spam comes in bursts. */
const HELD_FOR_MS = 15 * MINUTE_MS;

/** The lease of a server on a digest: no attempt takes longer. */
const LEASE_MS = 300_000;

/** The limit of listed submissions, so that a flood makes no mail that nobody can open. */
const MAX_LISTED = 20;

const MAX_ADDRESS_CHARACTERS = 120;

/**
 * Sends digests of the quarantine, so that a false positive does not wait there unseen: each submission is listed once, and there
 * is at most one digest a day, and none without a new submission.
 */
export function heldDigests(options: HeldDigestOptions): QueueWorker<HeldDigest> {
  const { database, log, now, heldForMs = HELD_FOR_MS } = options;
  return new QueueWorker({
    concurrency: 1,
    claim: async () => {
      const at = now();
      const until = new Date(at.getTime() + LEASE_MS);
      const heldBefore = new Date(at.getTime() - heldForMs);
      const digest = await claimHeldDigest(database, { now: at, until, heldBefore });
      return digest === undefined ? [] : [digest];
    },
    attempt: (digest, aborting) => send(digest, aborting, options),
    onFault: (error) =>
      log.error({ err: error }, 'the digest of the quarantine could not be read or written'),
  });
}

/** @returns in how many milliseconds it is retried, if it is */
async function send(
  digest: HeldDigest,
  aborting: AbortSignal,
  { database, mailer, log, now, backoff: schedule = backoff, ...options }: HeldDigestOptions,
): Promise<number | undefined> {
  const { mailFolder, mailDomain, forms, site } = options;
  const held = await heldIn(database, digest.id, MAX_LISTED);
  const nextIn = (ms: number) => new Date(now().getTime() + ms);
  if (held.number === 0) {
    await endHeldDigest(database, now());
    return;
  }
  const messageId = `<${digest.id}@${mailDomain}>`;
  try {
    const mail = writeHeldDigest({ ...held, messageId, date: now(), forms: forms(), site: site() });
    const handed = await mailer(mail, { signal: aborting });
    log.info({ held: held.number }, `digest of the quarantine ${handed}`);
    // A submission that was erased meanwhile must not stay in the mail folder.
    if (handed === 'written' && (await heldIn(database, digest.id, 0)).number < held.number)
      await removeMails(mailFolder, [digest.id]);
  } catch (error) {
    // Without the message of the mail server, which may repeat an address.
    const { code } = error as { code?: string };
    const waitMs = aborting.aborted ? 0 : (schedule(digest.attempts) ?? MAX_DELAY_MS);
    if (!aborting.aborted)
      log.warn({ code, held: held.number }, 'digest of the quarantine not sent; it will be retried');
    await postponeHeldDigest(database, digest, nextIn(waitMs));
    return waitMs;
  }
  await endHeldDigest(database, nextIn(DAY_MS));
  return;
}

/** Writes a digest of the quarantine. Of the submissions it has only names, addresses and subjects. */
export function writeHeldDigest({
  messageId,
  number,
  latest,
  date,
  forms,
  site,
}: {
  messageId: string;
  number: number;
  latest: readonly Submission[];
  date: Date;
  forms: FormLabels;
  site: MailSite;
}): OutgoingMail {
  const { content, company, language, direction, overrides } = site;
  const { held } = content.texts;
  const subject = formatMessage(held.subject, { number }, language);
  const list = 'npm run operator -- quarantine';
  const message: Message = {
    language,
    direction,
    company: company.name,
    subject,
    headline: subject,
    notices: [{ text: held.caution }],
    paragraphs: [
      formatMessage(
        held.text,
        { list, release: `${list} release ID`, delete: `${list} delete ID` },
        language,
      ),
    ],
    fields: latest.map((submission) => ({
      label: localTime(new Date(submission.received_at), site),
      value: [senderLine(submission), subjectOf(submission, forms), submission.id].join('\n'),
    })),
    footer:
      number > latest.length
        ? [{ label: held.more, value: (number - latest.length).toLocaleString(language) }]
        : [],
  };
  return {
    messageId,
    to: overrides.all ?? content.routes.held ?? content.routes.all ?? [company.email],
    subject: mailSubject(subject),
    text: messageText(message),
    html: messageHtml(message),
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function senderLine(submission: Submission): string {
  const address = strippedLine(senderAddress(submission).slice(0, MAX_ADDRESS_CHARACTERS));
  const name = senderName(submission);
  return name === '' ? address : `${name}, ${address}`;
}
