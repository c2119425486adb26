import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { type Uptime, uptime } from './uptime.ts';

/** Corrections of a clock are seconds. Anything further off the line is a jump. */
const SLACK_MS = 10 * MINUTE_MS;

/** How long a machine may have been off without its clock being doubted. */
const SHORTLY_OFF_MS = HOUR_MS;

/** A clock that jumped is believed once it has run evenly for this long. */
const WATCHED_MS = DAY_MS;

/** Nothing that is deleted by age is kept for longer, except submissions, which the share protects. */
const LONGEST_EVEN_MS = 31 * DAY_MS;

/** What is remembered from one start to the next. */
export interface ClockMemory {
  /** A point of the line: ISO 8601 in UTC. */
  moment: string;
  /** The machine's count of time at that point. */
  at: Uptime;
  /** For how long the line has been followed; at most `LONGEST_EVEN_MS`. */
  evenMs: number;
  /** How far ahead the clock was when it was last believed without the operator's confirmation. */
  believedMs: number;
  stray?: Stray | undefined;
}

/** A clock that has left the line. */
export interface Stray {
  /** How far it is ahead of the line, in milliseconds; negative for one that is behind. */
  offsetMs: number;
  /** For how long it has run evenly since. */
  watchedMs: number;
}

/** What the clock has done since it was last checked. */
export type ClockEvent = 'jumped' | 'returned' | 'believed';

/** Where times come from; tests bring their own. */
export interface TimeSources {
  /** The machine's clock, in milliseconds since 1970. */
  wall: () => number;
  uptime: () => Uptime;
}

/** The machine's own. */
export const TIME_SOURCES: TimeSources = { wall: () => Date.now(), uptime };

/**
 * Compares the machine's clock with a timeline of its own: the last time that was believed, plus what has passed since by
 * the machine's own count. Whatever the clock jumps to, rows are stamped with the later of the two, and age is judged by
 * the earlier one, so nothing is ever taken for older than it is.
 *
 * A clock that jumped ahead is believed after a day in which it ran evenly. One that was put back by more than a day is
 * not, unless that undoes a jump ahead: the line continues, and after that day age is judged by the clock.
 */
export class WatchedClock {
  readonly #sources: TimeSources;
  /** A point of the line. */
  #moment: number;
  #at: Uptime;
  /** The machine has been off since, nobody knows for how long. */
  #isLoose: boolean;
  #evenMs: number;
  #believedMs: number;
  #stray: Stray | undefined;

  /** @param memory - of the last start; undefined if the clock is to be believed as it is */
  constructor(memory?: ClockMemory, sources: TimeSources = TIME_SOURCES) {
    this.#sources = sources;
    const now = sources.uptime();
    this.#moment = memory === undefined ? sources.wall() : Date.parse(memory.moment);
    // A container may have a count of its own that starts again.
    const isSameBoot = memory?.at.boot === now.boot && memory.at.ms <= now.ms;
    this.#at = isSameBoot ? memory.at : now;
    this.#isLoose = memory !== undefined && !isSameBoot;
    this.#evenMs = memory?.evenMs ?? WATCHED_MS;
    this.#believedMs = memory?.believedMs ?? 0;
    this.#stray = memory?.stray;
  }

  /** Checks the clock. Call it now and then, and before the memory is saved. */
  look(): ClockEvent | undefined {
    const at = this.#sources.uptime();
    const passedMs = Math.max(0, at.ms - this.#at.ms);
    this.#moment += passedMs;
    this.#at = at;
    const offsetMs = this.#sources.wall() - this.#moment;
    const event = this.#judge(offsetMs, passedMs);
    this.#isLoose = false;
    return event;
  }

  #judge(offsetMs: number, passedMs: number): ClockEvent | undefined {
    const before = this.#stray;
    const aheadMs = this.#isLoose ? SHORTLY_OFF_MS : SLACK_MS;
    if (offsetMs >= -SLACK_MS && offsetMs <= aheadMs) {
      if (this.#isLoose) this.#moment += Math.max(0, offsetMs);
      this.#stray = undefined;
      this.#evenMs = Math.min(this.#evenMs + passedMs, LONGEST_EVEN_MS);
      return before === undefined ? undefined : 'returned';
    }
    if (before === undefined || !this.#isSame(before, offsetMs)) {
      this.#stray = { offsetMs, watchedMs: 0 };
      return 'jumped';
    }
    const watchedMs = Math.min(before.watchedMs + passedMs, LONGEST_EVEN_MS);
    this.#stray = { offsetMs, watchedMs };
    if (watchedMs < WATCHED_MS || !this.#isCredible(offsetMs)) return undefined;
    this.#follow(Math.max(0, offsetMs));
    return 'believed';
  }

  /**
   * Whether the clock has not jumped again. Each time the machine is off, the clock ends up ahead; while that is no more
   * than before, the wait continues, so that a machine that is off every night does not wait forever.
   */
  #isSame(before: Stray, offsetMs: number): boolean {
    const furtherMs = offsetMs - before.offsetMs;
    const aheadMs = this.#isLoose ? Math.max(SHORTLY_OFF_MS, before.offsetMs) : SLACK_MS;
    return furtherMs >= -SLACK_MS && furtherMs <= aheadMs;
  }

  #isCredible(offsetMs: number): boolean {
    const undoesMs = Math.abs(offsetMs + this.#believedMs);
    return offsetMs > -DAY_MS || (this.#believedMs > 0 && undoesMs <= SHORTLY_OFF_MS);
  }

  /**
   * Follows the clock as it is now, because somebody said that it is right. If it had left the line, that says nothing
   * about the days before: what is kept for longer than a day waits as if the clock had been watched for one day.
   */
  trust(): void {
    const evenMs = this.#stray === undefined ? Math.max(this.#evenMs, WATCHED_MS) : WATCHED_MS;
    this.#follow(0);
    this.#evenMs = evenMs;
  }

  #follow(believedMs: number): void {
    this.#moment = this.#sources.wall();
    this.#at = this.#sources.uptime();
    this.#evenMs = WATCHED_MS;
    this.#believedMs = believedMs;
    this.#stray = undefined;
  }

  /** The time to stamp rows with: never earlier than it is. */
  stamp(): Date {
    const passedMs = Math.max(0, this.#sources.uptime().ms - this.#at.ms);
    return new Date(Math.max(this.#sources.wall(), this.#moment + passedMs));
  }

  /**
   * The time by which to judge what has been kept long enough to be deleted: never later than it is. Look first.
   *
   * @param keptMs - for how long it is kept
   * @returns undefined while the clock is watched, or has not run evenly for that long since it was believed
   */
  erasingTime(keptMs: number): Date | undefined {
    const evenMs = Math.min(Math.max(keptMs, WATCHED_MS), LONGEST_EVEN_MS);
    const since = this.#stray === undefined ? this.#evenMs : this.#stray.watchedMs;
    // What is ahead and believed has become the line.
    const isAhead = (this.#stray?.offsetMs ?? 0) > 0;
    if (isAhead || since < evenMs) return undefined;
    return new Date(Math.min(this.#sources.wall(), this.#moment));
  }

  /** How far the clock has left the line, and for how long it has been watched since; undefined if it has not. */
  get stray(): Stray | undefined {
    return this.#stray;
  }

  /** What to remember. */
  memory(): ClockMemory {
    return {
      moment: new Date(this.#moment).toISOString(),
      at: this.#at,
      evenMs: this.#evenMs,
      believedMs: this.#believedMs,
      stray: this.#stray,
    };
  }
}
