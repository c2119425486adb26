/** So many connections are read from in one turn of the event loop: some 256 KB, or as many requests. */
const AT_ONCE = 4;

/** A browser's connections: who has no more waiting is not what a crowd is made of. */
const FEW = 6;

/**
 * While connections come in, those of a crowd are read from in each so many turns only: the system hands over one connection
 * in each turn, and a visitor's may be the last of hundreds.
 */
const CROWD_EACH = 64;

/** So long what was read may be worked on in one turn of the event loop, in milliseconds, before everybody waits for turns. */
const MOST_MS = 15;

/** Whoever waits to be read from. */
type Reader = () => void;

/**
 * Lets connections that are new, and those that send large bodies, be read from by turns, so that hundreds at once hold up
 * nobody. The addresses they come from take turns, too: who is alone waits for one connection of each other address, however
 * many those have. What waits stays in the kernel, and nothing is held for it.
 */
export class ReadingTurns {
  /** By their addresses, the one whose turn is next first. */
  readonly #waiting = new Map<string, Set<Reader>>();
  #isGiving = false;
  #hasArrived = false;
  #turnsOfArrivals = 0;
  /** How long was worked in this turn of the event loop; nothing between two. */
  #spentMs: number | undefined;
  readonly #onSpent: () => void;

  /** @param onSpent - has every connection wait for its turn: too many have sent something at the same moment */
  constructor(onSpent: () => void) {
    this.#onSpent = onSpent;
  }

  /** Works on what was read. */
  spend(work: () => void): void {
    const start = performance.now();
    const before = this.#spentMs;
    work();
    const after = (before ?? 0) + performance.now() - start;
    this.#spentMs = after;
    if (before === undefined) {
      setImmediate(() => {
        this.#spentMs = undefined;
      });
    }
    if (after > MOST_MS && (before ?? 0) <= MOST_MS) this.#onSpent();
  }

  /** Notes that a connection came in. */
  arrived(): void {
    this.#hasArrived = true;
  }

  /** Calls back once it is this reader's turn. */
  wait(address: string, reader: Reader): void {
    const readers = this.#waiting.get(address) ?? new Set();
    this.#waiting.set(address, readers.add(reader));
    if (this.#isGiving) return;
    this.#isGiving = true;
    setImmediate(() => this.#give());
  }

  /** Forgets who waits no more. */
  leave(address: string, reader: Reader): void {
    const readers = this.#waiting.get(address);
    if (readers?.delete(reader) && readers.size === 0) this.#waiting.delete(address);
  }

  #give(): void {
    this.#turnsOfArrivals = this.#hasArrived ? this.#turnsOfArrivals + 1 : 0;
    this.#hasArrived = false;
    const most = this.#turnsOfArrivals % CROWD_EACH === 0 ? Number.POSITIVE_INFINITY : FEW;
    for (const address of this.#next(most)) this.#giveOne(address);
    this.#isGiving = this.#waiting.size > 0;
    // What was resumed is read before it comes to this: sockets are looked at between two such turns.
    if (this.#isGiving) setImmediate(() => this.#give());
  }

  /** The addresses whose turn it is, of those with at most so many waiting; one that is alone has all turns. */
  #next(most: number): string[] {
    const addresses: string[] = [];
    for (const [address, { size }] of this.#waiting) {
      if (size <= most) addresses.push(address);
      if (addresses.length === AT_ONCE) break;
    }
    const [only] = addresses;
    return addresses.length === 1 && only !== undefined
      ? Array.from({ length: AT_ONCE }, () => only)
      : addresses;
  }

  #giveOne(address: string): void {
    const readers = this.#waiting.get(address);
    const [reader] = readers ?? [];
    if (readers === undefined || reader === undefined) return;
    readers.delete(reader);
    // Last in the row again.
    this.#waiting.delete(address);
    if (readers.size > 0) this.#waiting.set(address, readers);
    reader();
  }
}
