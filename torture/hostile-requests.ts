import type { Random } from '#server/testing/random.ts';
import { exchange } from '../bench/hostile/exchange.ts';
import type { HostileRequest } from '../bench/hostile/requests.ts';
import { bodyShapes } from '../bench/hostile/shape-requests.ts';
import { textRequests } from '../bench/hostile/text-requests.ts';
import type { Victim } from './victim.ts';

/** At most this many of a seed's requests are skipped before one is sent, so that each run meets different ones. */
const MOST_PASSED_OVER = 12;

/** Sends the requests that are made to be slow, one at a time, text and shape in turns. */
export class HostileRequests {
  readonly #random: Random;
  readonly #sources: Generator<HostileRequest>[];
  #sent = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#sources = [this.#texts(), this.#shapes()];
  }

  /**
   * Sends the next.
   *
   * @returns how it was answered, `lost` if it was not
   */
  async send(victim: Victim): Promise<string> {
    const source = this.#sources[this.#sent++ % this.#sources.length];
    for (let passed = this.#random.between(0, MOST_PASSED_OVER); passed > 0; passed--) source?.next();
    const request = source?.next().value as HostileRequest | undefined;
    if (request === undefined) throw new Error('the hostile requests have no end');
    const { status } = await exchange(victim.port, request.wire);
    return status === undefined ? 'lost' : String(status);
  }

  *#texts(): Generator<HostileRequest> {
    for (;;) yield* textRequests(this.#random.between(1, 1_000_000));
  }

  *#shapes(): Generator<HostileRequest> {
    for (;;) yield* bodyShapes();
  }
}
