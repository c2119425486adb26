import { plainProblem } from '../problems/problem-error.ts';

/** Bodies beyond this many wait for turns; smaller ones cost less than waiting would. */
const LARGE_BYTES = 16_384;

/** How many may wait. One more would wait for seconds, and its browser might give up first. */
const MOST_WAITING = 64;

/** Serving a page takes several turns of the event loop: this many are left for others between two bodies. */
const TURNS_BETWEEN = 6;

/**
 * Lets large bodies be processed one after the other, with turns of the event loop between them, so that many at once
 * delay nobody else: pages are answered in between.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /**
   * Waits for a turn to work on a body.
   *
   * @throws {ProblemError} if too many wait already
   */
  async next(bytes: number): Promise<void> {
    if (bytes <= LARGE_BYTES) return;
    if (this.#waiting.length >= MOST_WAITING) throw overloaded();
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(() => this.#give());
    });
  }

  #give(): void {
    const [next] = this.#waiting;
    next?.();
    // Work that follows a promise is done before the event loop moves on.
    afterTurns(TURNS_BETWEEN, () => {
      this.#waiting.shift();
      if (this.#waiting.length > 0) this.#give();
    });
  }
}

function afterTurns(turns: number, act: () => void): void {
  if (turns === 0) act();
  else setImmediate(() => afterTurns(turns - 1, act));
}

/** When to retry, in seconds. */
const RETRY_AFTER = { 'retry-after': '5' };

/** The refusal of what can't be dealt with soon enough. Nothing of it was kept. */
export function overloaded() {
  return plainProblem(
    503,
    'The service is busy at the moment. Please try again in a few seconds.',
    RETRY_AFTER,
  );
}
