/** So many connections are read from in one turn of the event loop: some 256 KB, which take a few milliseconds. */
const AT_ONCE = 4;

/** Whoever waits to be read from. */
type Reader = () => void;

/**
 * Lets connections that send large bodies be read from by turns, so that hundreds of uploads at once hold up nobody: pages
 * and small forms are answered in between. Those that wait hold nothing; what they send stays in the kernel.
 */
export class ReadingTurns {
  readonly #waiting = new Set<Reader>();
  #isGiving = false;

  /** Calls back once it is this reader's turn, which is over when the callback returns. */
  wait(reader: Reader): void {
    this.#waiting.add(reader);
    if (this.#isGiving) return;
    this.#isGiving = true;
    setImmediate(() => this.#give());
  }

  /** Forgets who waits no more. */
  leave(reader: Reader): void {
    this.#waiting.delete(reader);
  }

  #give(): void {
    let given = 0;
    for (const reader of this.#waiting) {
      this.#waiting.delete(reader);
      reader();
      given += 1;
      if (given === AT_ONCE) break;
    }
    this.#isGiving = this.#waiting.size > 0;
    // What was resumed is read before it comes to this: sockets are looked at between two such turns.
    if (this.#isGiving) setImmediate(() => this.#give());
  }
}
