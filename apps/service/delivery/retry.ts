import type { OutgoingMail } from '@website/delivery/mail/mailer.ts';
import { HOUR_MS } from '@website/model/contract/durations.ts';

// When a delivery is retried: the backoff, the circuit breaker of the mail server, and the retry without a CV.

/** Waiting times between attempts are doubled from the first up to the longest (docs/behavior.md, "Notifications"). */
const FIRST_MS = 10_000;
export const LONGEST_MS = 6 * HOUR_MS;

/** With these waiting times the last attempt is made about two days after the first: time to repair a mail server. */
const MOST_ATTEMPTS = 20;

/** The retry schedule: how long to wait after this many attempts, or undefined after the last one. */
export type Backoff = (attempts: number) => number | undefined;

/**
 * How long to wait after so many attempts, in milliseconds: each time twice as long, less a random part of up to half, so that
 * many notifications that failed together are not retried together; undefined after the last attempt.
 */
export function backoff(
  attempts: number,
  random: () => number = Math.random,
  most = MOST_ATTEMPTS,
): number | undefined {
  if (attempts >= most) return undefined;
  const longest = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(longest * (1 - random() / 2));
}

const longest: Backoff = (attempts) => backoff(attempts, () => 0);

/**
 * The longest time that may pass between the first attempt and the one after so many that failed, in milliseconds.
 *
 * @param schedule - the longest waiting times, unless they are those of production
 */
export function longestWaitMs(attempts: number, schedule = longest): number {
  let sum = 0;
  for (let made = 1; made <= attempts; made += 1) sum += schedule(made) ?? 0;
  return sum;
}

/** How many notifications may be sent at a time, so that one that hangs does not hold up the others. */
const MOST_AT_ONCE = 4;

/** The longest pause: a mail server that is back is noticed after this time at the latest. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Says how many notifications may be sent at a time. While the mail server itself fails, all of them would fail in the
 * same way: then none is sent for a while, longer each time, and after that only one at a time until one gets through.
 */
export class CircuitBreaker {
  readonly #backoff: Backoff;
  #faults = 0;
  #lastFault = 0;
  #pausedUntil = 0;

  constructor(backoff: Backoff) {
    this.#backoff = backoff;
  }

  allowed(now: number): number {
    if (now < this.#pausedUntil) return 0;
    return this.#faults === 0 ? MOST_AT_ONCE : 1;
  }

  /** How long no attempt may begin, in milliseconds. */
  pauseMs(now: number): number {
    return Math.max(0, this.#pausedUntil - now);
  }

  /** A message got through, or was refused by a server that works. */
  succeeded(): void {
    this.#faults = 0;
    this.#pausedUntil = 0;
  }

  /** The server itself failed in an attempt that began at `since`: those that were under way together count as one. */
  failed(since: number, now: number): void {
    if (since < this.#lastFault) return;
    this.#faults += 1;
    this.#lastFault = now;
    this.#pausedUntil = now + Math.min(this.#backoff(this.#faults) ?? LONGEST_PAUSE_MS, LONGEST_PAUSE_MS);
  }
}

/** What ends a connection or prevents one, by nodemailer's and Node's codes. */
const SERVER_FAULTS = (
  'EAUTH ECONNECTION ECONNREFUSED ECONNRESET EDNS EHOSTUNREACH ENETUNREACH ENOAUTH EOAUTH2 EPIPE EPROTOCOL ' +
  'EREQUIRETLS ESOCKET ETIMEDOUT ETLS'
).split(' ');

/** The server is about to end the connection, whatever is sent (RFC 5321, section 3.8). */
const SERVICE_NOT_AVAILABLE = 421;

/** Whether an attempt failed because of the mail server itself, and not because of what was to be sent. */
export function isServerFault(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === SERVICE_NOT_AVAILABLE || SERVER_FAULTS.includes(code ?? '');
}

/** With its CV a mail is large, and may be what a connection breaks off from, if it has this many bytes. */
const LARGE = 1_000_000;

/** What refuses no size in so many words is taken for a refusal of the CV after so many attempts: some minutes. */
const LAST_RESORT_AFTER = 4;

/** A mail that is only put off, which some servers do with every first one (greylisting), goes on without after so many: an hour. */
const PUT_OFF_AFTER = 10;

/** Answers to a message or its addresses, by nodemailer's codes. */
const OF_THE_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

/** Enhanced status codes: the message is too big for the system (RFC 3463, section 3.4), or for the mailbox (3.3). */
const SIZE_CODE = /^\d{3}[ -][45]\.(?:3\.4|2\.3)\b/;

/** The mailbox is full, which passes (RFC 3463, section 3.3). */
const FULL_MAILBOX = /^\d{3}[ -][45]\.2\.2\b/;

/** Exceeded storage allocation, which is also said of a message (RFC 5321, section 4.2.2; RFC 1870, section 6). */
const EXCEEDED = 552;

/** Too little storage, which is said of a message by its size as well (RFC 1870, section 6.1). */
const TOO_LITTLE_STORAGE = 452;

/** What the mail library says where the server named a smaller size when it greeted (RFC 1870). */
const NAMED_SIZE = /^Message size larger than allowed/;

type RefusalError = Error & { code?: string; response?: string; responseCode?: number };

/** Whether an attempt failed because the mail server does not take the mail with its CV, so that it should go out without. */
export function refusesCv(error: unknown, mail: OutgoingMail, attempts: number): boolean {
  if (mail.size === undefined) return false;
  const { code = '', message, response = '', responseCode } = error as RefusalError;
  const status = responseCode ?? Number.parseInt(response, 10);
  if (NAMED_SIZE.test(message) || SIZE_CODE.test(response)) return true;
  if (status === EXCEEDED && !FULL_MAILBOX.test(response)) return true;
  if (attempts < LAST_RESORT_AFTER) return false;
  const isLarge = mail.size >= LARGE;
  if (isBegun(mail) && (status >= 500 || (isServerFault(error) && isLarge))) return true;
  // Whatever it says: with MAIL FROM it was told the size.
  if (!isLarge || !OF_THE_MESSAGE.includes(code)) return false;
  return status >= 500 || status === TOO_LITTLE_STORAGE || attempts >= PUT_OFF_AFTER;
}

/** Whether the server let the message begin: from then on it is the message that it does not take. */
function isBegun({ attachments = [] }: OutgoingMail): boolean {
  return attachments.some(({ content }) => content.readableDidRead);
}
