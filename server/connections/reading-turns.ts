/** How many connections are read from in one turn of the event loop: some 256 KB, or this many requests. */
const AT_ONCE = 4;

/** A browser's connections: an address that has no more than these open is not a crowd. */
const FEW = 6;

/**
 * While connections come in, those of a crowd are read from only once in this many turns: the system hands over one
 * connection per turn, and a visitor's may be the last of hundreds.
 */
const CROWD_EACH = 64;

/** How long reading and working may go on without a pause, in milliseconds, before everybody has to take turns. */
const MOST_MS = 15;

/** A connection that waits to be read from. */
type Reader = () => void;

/**
 * Lets connections that are new, and those that send large bodies, take turns being read from, so that hundreds at once
 * delay nobody. The addresses they come from take turns, too: a client on its own waits for one connection of each
 * other address, however many those have. What waits stays in the kernel, and nothing is held for it.
 */
export class ReadingTurns {
  /** By address, the one whose turn is next first. */
  readonly #waiting = new Map<string, Set<Reader>>();
  #isGiving = false;
  #hasArrived = false;
  #turnsOfArrivals = 0;
  /** How many connections each address has open. */
  readonly #open = new Map<string, number>();
  /** Since when reading has gone on without a pause: in this turn of the event loop, or in a row of turns with arrivals. */
  #readSince: number | undefined;
  #hasArrivedMeanwhile = false;
  readonly #onSpent: () => void;

  /** @param onSpent - has every connection wait for its turn: too many have sent something at the same moment */
  constructor(onSpent: () => void) {
    this.#onSpent = onSpent;
  }

  /** Works on what was read. */
  spend(work: () => void): void {
    this.#noteTime();
    work();
    this.#noteTime();
  }

  /** Notes that a connection came in. */
  arrived(address: string): void {
    this.#hasArrived = true;
    this.#hasArrivedMeanwhile = true;
    this.#open.set(address, this.#openOf(address) + 1);
  }

  /** Calls back once it is this reader's turn. */
  wait(address: string, reader: Reader): void {
    const readers = this.#waiting.get(address) ?? new Set();
    this.#waiting.set(address, readers.add(reader));
    if (this.#isGiving) return;
    this.#isGiving = true;
    setImmediate(() => this.#give());
  }

  /** Forgets a connection that has closed, and its reader. */
  left(address: string, reader: Reader): void {
    const open = this.#openOf(address) - 1;
    if (open > 0) this.#open.set(address, open);
    else this.#open.delete(address);
    const readers = this.#waiting.get(address);
    if (readers?.delete(reader) && readers.size === 0) this.#waiting.delete(address);
  }

  /**
   * Most of the work for a request is done between two reads, so all time counts. A connection may have had nothing to
   * read in its turn: where hundreds connect before they send, all of them would be read from while others are at the
   * door.
   */
  #noteTime(): void {
    const now = performance.now();
    if (this.#readSince === undefined) {
      this.#readSince = now;
      setImmediate(() => this.#pauseUnlessArriving());
    } else if (now - this.#readSince > MOST_MS) {
      this.#readSince = now;
      this.#onSpent();
    }
  }

  #pauseUnlessArriving(): void {
    if (this.#hasArrivedMeanwhile) setImmediate(() => this.#pauseUnlessArriving());
    else this.#readSince = undefined;
    this.#hasArrivedMeanwhile = false;
  }

  #openOf(address: string): number {
    return this.#open.get(address) ?? 0;
  }

  #give(): void {
    this.#turnsOfArrivals = this.#hasArrived ? this.#turnsOfArrivals + 1 : 0;
    this.#hasArrived = false;
    const most = this.#turnsOfArrivals % CROWD_EACH === 0 ? Number.POSITIVE_INFINITY : FEW;
    for (const address of this.#next(most)) this.#giveOne(address);
    this.#isGiving = this.#waiting.size > 0;
    // What was resumed has been read by then: sockets are checked between two such turns.
    if (this.#isGiving) setImmediate(() => this.#give());
  }

  /** The addresses whose turn it is, of those with at most this many connections; one that is alone has all turns. */
  #next(most: number): string[] {
    const addresses: string[] = [];
    for (const address of this.#waiting.keys()) {
      if (this.#openOf(address) <= most) addresses.push(address);
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
