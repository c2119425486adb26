import { createHmac } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@website/model/contract/durations.ts';
import type { FastifyRequest } from 'fastify';
import { type ProblemError, plainProblem } from '../problems/problem-error.ts';
import { clientAddress } from '../requests/client-address.ts';
import type { Counted, Counters } from './counters.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How much of its calls a minute a client has used, 1 for all: a sign of spam. */
    limitUsed?: number;
  }
}

/** How much may come in. */
export interface Rates {
  /** Calls a minute from one address (IPv6: from one /64 network), all together. */
  callsPerMinute: number;
  /** Files an hour from one address, with an upload or an application. */
  uploadsPerHour: number;
  /** Bytes that are kept in an hour from one address, and from everybody together. */
  bytesPerHour: { ofAddress: number; ofAll: number };
}

/** The disk space that keeping a call record takes besides what was sent: rows, indexes and notification. */
export const BYTES_OF_ROWS = 1000;

/** Refuses what comes too often or is too much, by the client's address. */
export class RateLimits {
  readonly #rates: Rates;
  readonly #counters: Counters;
  readonly #secret: Buffer;

  /** @param secret - the same on all servers that count together: no name of a counter says whom it counts */
  constructor(rates: Rates, counters: Counters, secret: Buffer) {
    this.#rates = rates;
    this.#counters = counters;
    this.#secret = secret;
  }

  /** @throws {ProblemError} if its client calls too often; refused calls count, too */
  async countCall(request: FastifyRequest): Promise<void> {
    const { callsPerMinute } = this.#rates;
    const { total, endsInMs } = await this.#add('calls-60000', clientAddress(request), 1, MINUTE_MS);
    request.limitUsed = total / callsPerMinute;
    if (total <= callsPerMinute) return;
    throw tooMuch(429, 'Too many requests', endsInMs);
  }

  /** To be called before a file is read. @throws {ProblemError} if its client has sent too many */
  async countFile(request: FastifyRequest): Promise<void> {
    const { total, endsInMs } = await this.#add('calls-3600000', clientAddress(request), 1, HOUR_MS);
    if (total <= this.#rates.uploadsPerHour) return;
    throw tooMuch(429, 'Too many files came from your network', endsInMs, 'tooManyFiles');
  }

  /**
   * Keeps something that counts by its bytes, unless it is known already, so that neither one client nor all together fill the
   * disk.
   *
   * @throws {ProblemError} before it is kept, if it is too much
   */
  async during<T extends { is: 'kept' | 'repeated' }>(
    request: FastifyRequest,
    bytes: number,
    keep: () => Promise<T>,
  ): Promise<T> {
    const { ofAddress, ofAll } = this.#rates.bytesPerHour;
    const address = clientAddress(request);
    const add = (number: number) =>
      Promise.all([
        this.#add('hour', address, number, HOUR_MS),
        this.#add('hour', 'everybody', number, HOUR_MS),
      ]);
    // Counted beforehand, so that many at once can't exceed the limit.
    const [own, all] = await add(bytes);
    let counts = false;
    try {
      if (own.total > ofAddress)
        throw tooMuch(429, 'Too much came from your network', own.endsInMs, 'tooMuch');
      if (all.total > ofAll)
        throw tooMuch(507, 'This service has taken as much as it may for now', all.endsInMs, 'full');
      const result = await keep();
      counts = result.is === 'kept';
      return result;
    } finally {
      if (!counts) await add(-bytes);
    }
  }

  async #add(kind: string, counted: string, number: number, windowMs: number): Promise<Counted> {
    const digest = createHmac('sha256', this.#secret).update(`${kind} ${counted}`).digest('base64url');
    return this.#counters.add({ name: `${kind} ${digest.slice(0, 22)}`, number, windowMs });
  }
}

function tooMuch(
  status: number,
  what: string,
  waitMs: number,
  visitorText?: 'tooManyFiles' | 'tooMuch' | 'full',
): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = visitorText === undefined ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return plainProblem(
    status,
    `${what}; please try again in ${wait}.`,
    { 'retry-after': String(seconds) },
    { visitorText },
  );
}
