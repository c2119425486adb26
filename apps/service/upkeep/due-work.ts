import { setTimeout as sleep } from 'node:timers/promises';
import { NoResultError } from 'kysely';

/** Work of which rows in the database say when it is due. */
export interface DueWorkOptions<Row> {
  /** How many at most; a number that changes is asked for each time. */
  atOnce: number | (() => number);
  /** For how long nothing may be taken, in milliseconds; 0 if something may. */
  pauseMs?: () => number;
  /** Done once, before anything is taken. */
  prepare?: () => Promise<void>;
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
  /** Ends the pause; if there is none, the next one ends at once. */
  #alarm = new AbortController();
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
    this.#alarm.abort();
  }

  /** Ends after the attempts under way; those that take longer than this are aborted. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    this.wake();
    const timer = setTimeout(() => this.#aborting.abort(), withinMs);
    await this.#running;
    await Promise.all(this.#underWay);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    const { prepare, onFault } = this.#options;
    await prepare?.().catch(onFault);
    while (!this.#stopping.signal.aborted) {
      const rows = await this.#take().catch(onFault);
      for (const row of rows ?? []) this.#begin(row);
      // An attempt that ends rings the alarm.
      if (!rows?.length && !this.#stopping.signal.aborted)
        await this.#pause(Math.min(this.#options.pauseMs?.() || POLL_MS, POLL_MS));
    }
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#alarm.signal }).catch(() => undefined);
    this.#alarm = new AbortController();
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
          setTimeout(() => this.wake(), againInMs + LATER_MS).unref();
      })
      .catch((error) => {
        // What it was about was erased meanwhile, and its row with it.
        if (!(error instanceof NoResultError)) this.#options.onFault(error);
      })
      .finally(() => {
        this.#underWay.delete(attempt);
        this.wake();
      });
    this.#underWay.add(attempt);
  }
}
