import { BucketError } from './bucket-error.ts';

/**
 * Lets only so many requests be under way at once. If one of them gets no answer, those that wait are refused at once:
 * their turn would end the same way, only later.
 */
export class Gate {
  readonly #most: number;
  #underWay = 0;
  #waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Does something when its turn has come. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.#most) this.#underWay += 1;
    else await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    try {
      return await work();
    } catch (error) {
      if (error instanceof BucketError && error.isSilent)
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
