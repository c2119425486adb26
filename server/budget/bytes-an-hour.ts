import { performance } from 'node:perf_hooks';
import { type ProblemError, plainProblem } from '../problems/problem-error.ts';
import { Hour } from './hour.ts';

/** How many bytes may be kept in an hour. */
export interface HourlyLimits {
  /** From one address (IPv6: from one /64 network). */
  ofAddress: number;
  /** From everybody together. */
  ofAll: number;
}

/** What one call brings, from its first byte until it is kept. */
export interface Arriving {
  /** @throws {ProblemError} if this many more bytes would be too many */
  grow(bytes: number): void;
  /** Stops counting it: it is about to be kept, and is counted then, or it is gone. */
  release(): void;
}

/** Where bytes are counted: in memory, or together with other servers. */
export interface Tally extends Pick<Hour, 'add' | 'remember' | 'bytes' | 'untilLess'> {
  /** Waits until what other servers have counted is known as well as the limit requires. */
  agreed?(limit: number): Promise<void>;
}

/** What counts bytes; tests bring their own clock. */
export interface BytesAnHourOptions {
  /** Milliseconds of a clock that only goes forward, whatever happens to the time of day. */
  now?: (() => number) | undefined;
  /** Counts what comes from an address, or from everybody if none is given. */
  tallyOf?: ((address?: string) => Tally) | undefined;
}

/** How many addresses are remembered; beyond that the oldest are forgotten. The count for all goes on. */
const MOST_ADDRESSES = 20_000;

/**
 * Counts the bytes that are kept, so that neither one client nor all together fill the disk. What is refused, or was taken
 * before, does not count.
 */
export class BytesAnHour {
  readonly #limits: HourlyLimits;
  readonly #now: () => number;
  readonly #tallyOf: (address?: string) => Tally;
  readonly #all: Tally;
  readonly #ofAddress = new Map<string, Tally>();
  /** Bytes that are not kept yet, by address. */
  readonly #arriving = new Map<string, number>();
  #arrivingOfAll = 0;

  constructor(
    limits: HourlyLimits,
    { now = () => performance.now(), tallyOf = () => new Hour() }: BytesAnHourOptions = {},
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#tallyOf = tallyOf;
    this.#all = tallyOf();
  }

  /** Counts toward everybody's limit what was kept before this start. */
  remember(kept: readonly { agoMs: number; bytes: number }[]): void {
    for (const { agoMs, bytes } of kept) this.#all.remember(bytes, this.#now() - agoMs);
  }

  /** @throws {ProblemError} if this many more bytes would be too many */
  expectRoom(address: string, bytes: number): void {
    const now = this.#now();
    const own = this.#ofAddress.get(address);
    const arriving = this.#arriving.get(address) ?? 0;
    if ((own?.bytes(now) ?? 0) + arriving + bytes > this.#limits.ofAddress) {
      throw refusal(429, 'Too much came from your network', own?.untilLess(now) ?? 0);
    }
    if (this.#all.bytes(now) + this.#arrivingOfAll + bytes > this.#limits.ofAll) {
      throw refusal(507, 'This service has taken as much as it may for now', this.#all.untilLess(now));
    }
  }

  /** Counts what comes in from an address and is written to the disk before it is kept. */
  arriving(address: string): Arriving {
    let held = 0;
    const add = (bytes: number) => {
      held += bytes;
      this.#arrivingOfAll += bytes;
      const own = (this.#arriving.get(address) ?? 0) + bytes;
      if (own === 0) this.#arriving.delete(address);
      else this.#arriving.set(address, own);
    };
    return {
      grow: (bytes) => {
        this.expectRoom(address, bytes);
        add(bytes);
      },
      release: () => add(-held),
    };
  }

  /**
   * Keeps something that counts, unless in the end it is not kept.
   *
   * @param isNew - whether the result takes up room
   * @throws {ProblemError} before it is kept, if it is too much
   */
  async during<T>(
    address: string,
    bytes: number,
    keep: () => Promise<T>,
    isNew: (result: T) => boolean,
  ): Promise<T> {
    const own = this.#of(address);
    await this.#agreed(own);
    this.expectRoom(address, bytes);
    const at = this.#now();
    // Counted beforehand, so that many at once can't exceed the limit.
    const hours = [this.#all, own];
    for (const hour of hours) hour.add(bytes, at);
    let counts = false;
    try {
      const result = await keep();
      counts = isNew(result);
      return result;
    } finally {
      if (!counts) for (const hour of hours) hour.add(-bytes, at);
    }
  }

  async #agreed(own: Tally): Promise<void> {
    await own.agreed?.(this.#limits.ofAddress);
    await this.#all.agreed?.(this.#limits.ofAll);
  }

  #of(address: string): Tally {
    const known = this.#ofAddress.get(address);
    if (known !== undefined) return known;
    if (this.#ofAddress.size >= MOST_ADDRESSES) this.#forgetOne();
    const hour = this.#tallyOf(address);
    this.#ofAddress.set(address, hour);
    return hour;
  }

  #forgetOne(): void {
    const [first] = this.#ofAddress.keys();
    if (first !== undefined) this.#ofAddress.delete(first);
  }
}

function refusal(status: number, what: string, waitMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return plainProblem(
    status,
    `${what}; please try again in ${when}.`,
    { 'retry-after': String(seconds) },
    { visitorText: status === 429 ? 'tooMuch' : 'full' },
  );
}
