import { setTimeout as sleep } from 'node:timers/promises';
import type { OutgoingMail } from '@website/delivery/mail/mailer.ts';
import { HOUR_MS } from '@website/model/contract/durations.ts';
import { NoResultError } from 'kysely';

// The worker of a queue in the database, and its retries: backoff, circuit breaker, and the retry without a CV.

export interface QueueOptions<Row> {
  /** The limit of concurrent attempts; a function if it changes. */
  concurrency: number | (() => number);
  /** For how long nothing may be claimed, in milliseconds; 0 if something may. */
  pauseMs?: () => number;
  /** Called once at the start. */
  prepare?: () => Promise<void>;
  /** Claims due rows with a lease, so that no other server takes them meanwhile. */
  claim: (limit: number) => Promise<readonly Row[]>;
  /**
   * Makes an attempt and records its result; aborted at shutdown.
   *
   * @returns in how many milliseconds the row is due again, if it is
   */
  attempt: (row: Row, aborting: AbortSignal) => Promise<number | undefined>;
  /** Called when the database can't be read or written. */
  onFault: (error: unknown) => void;
}

const POLL_MS = 5000;

/** A retry is polled for a little after it is due. */
const LATER_MS = 5;

/** Polls a queue and makes attempts, some concurrently, until it is stopped. */
export class QueueWorker<Row> {
  readonly #options: QueueOptions<Row>;
  /** Ends the sleep between polls; if the worker is not asleep, its next sleep ends immediately. */
  #alarm = new AbortController();
  readonly #stopping = new AbortController();
  readonly #aborting = new AbortController();
  readonly #inFlight = new Set<Promise<void>>();
  #running: Promise<void> | undefined;

  constructor(options: QueueOptions<Row>) {
    this.#options = options;
  }

  get isStarted(): boolean {
    return this.#running !== undefined;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Polls now: there is a new row. */
  wake(): void {
    this.#alarm.abort();
  }

  /** Stops after the attempts in flight; those that take longer than this are aborted. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    this.wake();
    const timer = setTimeout(() => this.#aborting.abort(), withinMs);
    await this.#running;
    await Promise.all(this.#inFlight);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    const { prepare, onFault } = this.#options;
    await prepare?.().catch(onFault);
    while (!this.#stopping.signal.aborted) {
      const rows = await this.#claim().catch(onFault);
      for (const row of rows ?? []) this.#begin(row);
      // An attempt that ends wakes the worker.
      if (!rows?.length && !this.#stopping.signal.aborted)
        await this.#sleep(Math.min(this.#options.pauseMs?.() || POLL_MS, POLL_MS));
    }
  }

  async #sleep(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#alarm.signal }).catch(() => undefined);
    this.#alarm = new AbortController();
  }

  async #claim(): Promise<readonly Row[]> {
    const { concurrency } = this.#options;
    const limit = (typeof concurrency === 'number' ? concurrency : concurrency()) - this.#inFlight.size;
    return limit <= 0 ? [] : this.#options.claim(limit);
  }

  #begin(row: Row): void {
    const attempt = this.#options
      .attempt(row, this.#aborting.signal)
      .then((retryInMs) => {
        if (retryInMs !== undefined && retryInMs < POLL_MS)
          setTimeout(() => this.wake(), retryInMs + LATER_MS).unref();
      })
      .catch((error) => {
        // The row was erased meanwhile, with its submission.
        if (!(error instanceof NoResultError)) this.#options.onFault(error);
      })
      .finally(() => {
        this.#inFlight.delete(attempt);
        this.wake();
      });
    this.#inFlight.add(attempt);
  }
}

/** Exponential backoff: delays double from the first up to the longest (docs/behavior.md, "Notifications"). */
const FIRST_DELAY_MS = 10_000;
export const MAX_DELAY_MS = 6 * HOUR_MS;

/** With these delays the last attempt is about two days after the first: time to repair a mail server. */
const MAX_ATTEMPTS = 20;

/** The retry schedule: the delay after this many attempts, or undefined after the last one. */
export type Backoff = (attempts: number) => number | undefined;

/**
 * The delay after so many attempts, in milliseconds: doubled each time, less a jitter of up to half, so that notifications that
 * failed together are not retried together; undefined after the last attempt.
 */
export function backoff(
  attempts: number,
  random: () => number = Math.random,
  maxAttempts = MAX_ATTEMPTS,
): number | undefined {
  if (attempts >= maxAttempts) return undefined;
  const maxMs = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return Math.round(maxMs * (1 - random() / 2));
}

const withoutJitter: Backoff = (attempts) => backoff(attempts, () => 0);

/**
 * The longest time between the first attempt and the one after so many failures, in milliseconds.
 *
 * @param schedule - the longest delays, unless they are those of production
 */
export function queueTimeoutMs(attempts: number, schedule = withoutJitter): number {
  let sum = 0;
  for (let made = 1; made <= attempts; made += 1) sum += schedule(made) ?? 0;
  return sum;
}

/** Concurrent notifications, so that one that hangs does not delay the others. */
const CONCURRENCY = 4;

/** The longest pause: a mail server that is back is noticed after this time at the latest. */
const MAX_PAUSE_MS = 60_000;

/**
 * The circuit breaker of the mail server. While the server itself fails, every notification would fail the same way: none is sent
 * during a pause, which grows, and after it only one at a time until one gets through.
 */
export class CircuitBreaker {
  readonly #backoff: Backoff;
  #faults = 0;
  #lastFault = 0;
  #pausedUntil = 0;

  constructor(backoff: Backoff) {
    this.#backoff = backoff;
  }

  /** The allowed concurrency. */
  allowed(now: number): number {
    if (now < this.#pausedUntil) return 0;
    return this.#faults === 0 ? CONCURRENCY : 1;
  }

  /** How long the circuit stays open, in milliseconds. */
  pauseMs(now: number): number {
    return Math.max(0, this.#pausedUntil - now);
  }

  /** A message got through, or was refused by a server that works. */
  succeeded(): void {
    this.#faults = 0;
    this.#pausedUntil = 0;
  }

  /** The server itself failed in an attempt that began at `since`: concurrent failures count as one. */
  failed(since: number, now: number): void {
    if (since < this.#lastFault) return;
    this.#faults += 1;
    this.#lastFault = now;
    this.#pausedUntil = now + Math.min(this.#backoff(this.#faults) ?? MAX_PAUSE_MS, MAX_PAUSE_MS);
  }
}

/** Codes of nodemailer and Node for connections that fail or break. */
const SERVER_FAULTS = (
  'EAUTH ECONNECTION ECONNREFUSED ECONNRESET EDNS EHOSTUNREACH ENETUNREACH ENOAUTH EOAUTH2 EPIPE EPROTOCOL ' +
  'EREQUIRETLS ESOCKET ETIMEDOUT ETLS'
).split(' ');

/** The server is about to close the connection, whatever the command (RFC 5321, section 3.8). */
const SERVICE_NOT_AVAILABLE = 421;

/** Whether an attempt failed because of the mail server itself, and not because of its message. */
export function isServerFault(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === SERVICE_NOT_AVAILABLE || SERVER_FAULTS.includes(code ?? '');
}

/** From this size on, in bytes, a mail may break a connection because of its CV. */
const LARGE = 1_000_000;

/** After so many attempts, some minutes, a permanent refusal is blamed on the CV even if it does not mention the size. */
const LAST_RESORT_AFTER = 4;

/** After so many attempts, an hour, so is a temporary one, which greylisting servers send for every first mail. */
const PUT_OFF_AFTER = 10;

/** nodemailer's codes for refusals of a message or its addresses. */
const OF_THE_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

/** Enhanced status codes: the message is too big for the system (RFC 3463, section 3.4), or for the mailbox (3.3). */
const SIZE_CODE = /^\d{3}[ -][45]\.(?:3\.4|2\.3)\b/;

/** The mailbox is full, which is temporary (RFC 3463, section 3.3). */
const FULL_MAILBOX = /^\d{3}[ -][45]\.2\.2\b/;

/** Exceeded storage allocation, which also refuses a large message (RFC 5321, section 4.2.2; RFC 1870, section 6). */
const EXCEEDED = 552;

/** Insufficient storage, which also refuses a large message (RFC 1870, section 6.1). */
const TOO_LITTLE_STORAGE = 452;

/** nodemailer's message if the server announced a smaller limit in its greeting (RFC 1870). */
const NAMED_SIZE = /^Message size larger than allowed/;

type RefusalError = Error & { code?: string; response?: string; responseCode?: number };

/** Whether the mail server refuses a mail because of its CV, so that it should be sent without. */
export function refusesCv(error: unknown, mail: OutgoingMail, attempts: number): boolean {
  if (mail.size === undefined) return false;
  const { code = '', message, response = '', responseCode } = error as RefusalError;
  const status = responseCode ?? Number.parseInt(response, 10);
  if (NAMED_SIZE.test(message) || SIZE_CODE.test(response)) return true;
  if (status === EXCEEDED && !FULL_MAILBOX.test(response)) return true;
  if (attempts < LAST_RESORT_AFTER) return false;
  const isLarge = mail.size >= LARGE;
  if (isBegun(mail) && (status >= 500 || (isServerFault(error) && isLarge))) return true;
  // Any other reply: the server knew the size from MAIL FROM.
  if (!isLarge || !OF_THE_MESSAGE.includes(code)) return false;
  return status >= 500 || status === TOO_LITTLE_STORAGE || attempts >= PUT_OFF_AFTER;
}

/** Whether the server accepted DATA: from then on it refuses the message itself. */
function isBegun({ attachments = [] }: OutgoingMail): boolean {
  return attachments.some(({ content }) => content.readableDidRead);
}
