import { NoResultError } from 'kysely';

/** Work of which rows in the database say when it is due. */
export interface DueWorkOptions<Row> {
  /** How many at most; a number that changes is asked for each time. */
  atOnce: number | (() => number);
  /** For how long nothing may be taken, in milliseconds; 0 if something may. */
  pauseMs?: () => number;
  /** Done once, before anything is taken. */
  prepare: () => Promise<void>;
  /** Takes what is due, so that for a while no other server does. */
  take: (limit: number) => Promise<readonly Row[]>;
  /**
   * Does it, and records what became of it; aborted where the server ends.
   *
   * @returns in how many milliseconds it is due again, if it is
   */
  attempt: (row: Row, aborting: AbortSignal) => Promise<number | undefined>;
  /** Told when the database can't be read or written. */
  onFault: (error: unknown) => void;
}

const POLL_MS = 5000;

/** What is due at a moment is looked for a little after it. */
const LATER_MS = 5;

/** Does what is due, some at a time, until it is stopped. */
export class DueWork<Row> {
  readonly #options: DueWorkOptions<Row>;
  readonly #alarm = new AlarmClock();
  readonly #stopping = new AbortController();
  readonly #aborting = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #running: Promise<void> | undefined;

  constructor(options: DueWorkOptions<Row>) {
    this.#options = options;
  }

  get isStarted(): boolean {
    return this.#running !== undefined;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Has what is new done at once. */
  wake(): void {
    this.#alarm.ring();
  }

  /** Ends after the attempts under way; those that take longer than this are aborted. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    this.#alarm.ring();
    const timer = setTimeout(() => this.#aborting.abort(), withinMs);
    await this.#running;
    await Promise.all(this.#underWay);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    const { prepare, onFault } = this.#options;
    await prepare().catch(onFault);
    while (!this.#stopping.signal.aborted) {
      const rows = await this.#take().catch(onFault);
      for (const row of rows ?? []) this.#begin(row);
      // An attempt that ends rings the alarm.
      if (!rows?.length && !this.#stopping.signal.aborted)
        await this.#alarm.sleep(Math.min(this.#options.pauseMs?.() || POLL_MS, POLL_MS));
    }
  }

  async #take(): Promise<readonly Row[]> {
    const { atOnce } = this.#options;
    const limit = (typeof atOnce === 'number' ? atOnce : atOnce()) - this.#underWay.size;
    return limit <= 0 ? [] : this.#options.take(limit);
  }

  #begin(row: Row): void {
    const attempt = this.#options
      .attempt(row, this.#aborting.signal)
      .then((againInMs) => {
        if (againInMs !== undefined && againInMs < POLL_MS)
          setTimeout(() => this.#alarm.ring(), againInMs + LATER_MS).unref();
      })
      .catch((error) => {
        // What it was about was erased meanwhile, and its row with it.
        if (!(error instanceof NoResultError)) this.#options.onFault(error);
      })
      .finally(() => {
        this.#underWay.delete(attempt);
        this.#alarm.ring();
      });
    this.#underWay.add(attempt);
  }
}

/** Sleep that can be ended early. A ring that comes while nobody sleeps ends the next sleep at once. */
class AlarmClock {
  #rung = false;
  #wake: (() => void) | undefined;

  /** Resolves after this many milliseconds, or as soon as it is rung. */
  async sleep(ms: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#rung = false;
    this.#wake = undefined;
  }

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }
}
