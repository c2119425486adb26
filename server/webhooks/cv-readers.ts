import type { ServerResponse } from 'node:http';
import { overloaded } from '../problems/problem-error.ts';

/** How many may read CVs at once, and how fast they must. */
interface ReadingRules {
  atOnce: number;
  /** How long reading may take at any rate, in milliseconds. */
  graceMs: number;
  /** Beyond that, the bytes of the CV that there is another second for. */
  bytesPerSecond: number;
}

/** Out of a bucket each CV that is read holds some megabytes. The rate is that at which it had to come in. */
const RULES: ReadingRules = { atOnce: 16, graceMs: 15_000, bytesPerSecond: 32_768 };

/** Those who read CVs by links at this moment: too many would fill the memory, and slow ones would keep away all others. */
export class CvReaders {
  readonly #rules: ReadingRules;
  #reading = 0;

  constructor(rules: ReadingRules = RULES) {
    this.#rules = rules;
  }

  /**
   * Counts an answer until it ends, and cuts it off if that takes too long.
   *
   * @throws {ProblemError} if there are too many
   */
  enter(answer: ServerResponse, size: number): void {
    const { atOnce, graceMs, bytesPerSecond } = this.#rules;
    // Whoever has gone meanwhile reads nothing.
    if (answer.closed) return;
    if (this.#reading >= atOnce) throw overloaded();
    this.#reading += 1;
    const timer = setTimeout(() => answer.destroy(), graceMs + (size / bytesPerSecond) * 1000);
    answer.once('close', () => {
      clearTimeout(timer);
      this.#reading -= 1;
    });
  }
}
