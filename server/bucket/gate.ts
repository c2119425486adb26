import { BucketError } from './bucket-error.ts';

/** How a gate lets requests in. */
export interface GateRules {
  /** How many requests may be under way at once. */
  most: number;
  /** How long a store may give no answer at all before it counts as gone. */
  silentMs: number;
  /** How long a request may wait for its turn. */
  longestWaitMs: number;
}

interface Waiting {
  enter: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * Lets only so many requests be under way at once. If one of them gets no answer, and none has got one for as long, those
 * that wait are refused at once: their turn would end the same way, only later. A store that is only busy answers some; a
 * request that has waited too long for its turn is refused, too, while its caller still listens.
 */
export class Gate {
  readonly #rules: GateRules;
  #underWay = 0;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #waiting: Waiting[] = [];

  constructor(rules: GateRules) {
    this.#rules = rules;
  }

  /**
   * Does something when its turn has come.
   *
   * @param isBegun - whether it belongs to something that is half done, and goes before what has not begun
   * @throws {BucketError} if its turn does not come; otherwise whatever it throws
   */
  async during<T>(work: () => Promise<T>, { isBegun = false } = {}): Promise<T> {
    if (this.#underWay < this.#rules.most) this.#underWay += 1;
    else await this.#turn(isBegun);
    try {
      const done = await work();
      this.#answeredAt = performance.now();
      return done;
    } catch (error) {
      if (!(error instanceof BucketError && error.isSilent)) this.#answeredAt = performance.now();
      else if (performance.now() - this.#answeredAt >= this.#rules.silentMs)
        for (const { refuse } of this.#waiting.splice(0)) refuse(error);
      throw error;
    } finally {
      // Whoever is next takes this place.
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWay -= 1;
      else next.enter();
    }
  }

  #turn(isBegun: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(new BucketError('the store for CVs is too slow for all that is to be done'));
      }, this.#rules.longestWaitMs);
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (reason) => {
          clearTimeout(timer);
          reject(reason);
        },
      };
      if (isBegun) this.#waiting.unshift(waiting);
      else this.#waiting.push(waiting);
    });
  }
}
