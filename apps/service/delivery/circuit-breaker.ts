import type { Backoff } from './backoff.ts';

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
