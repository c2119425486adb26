import { BucketError } from './bucket-error.ts';

/**
 * Lets only so many requests be under way at once. If one of them gets no answer, and none has got one for as long, those
 * that wait are refused at once: their turn would end the same way, only later. A store that is only busy answers some.
 */
export class Gate {
  readonly #most: number;
  readonly #silentMs: number;
  #underWay = 0;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];

  /** @param silentMs - how long a store may give no answer at all before it counts as gone */
  constructor(most: number, silentMs: number) {
    this.#most = most;
    this.#silentMs = silentMs;
  }

  /** Does something when its turn has come. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.#most) this.#underWay += 1;
    else await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    try {
      const done = await work();
      this.#answeredAt = performance.now();
      return done;
    } catch (error) {
      if (!(error instanceof BucketError && error.isSilent)) this.#answeredAt = performance.now();
      else if (performance.now() - this.#answeredAt >= this.#silentMs)
        for (const { reject } of this.#waiting.splice(0)) reject(error);
      throw error;
    } finally {
      // Whoever is next takes this place.
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWay -= 1;
      else next.resolve();
    }
  }
}
