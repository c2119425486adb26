/** Something that waits, and since when on the clock that is never set, in milliseconds. */
interface Entry<T> {
  item: T;
  since: number;
}

/**
 * What many senders wait for, one at a time. Next is always the one who has taken least of the time so far, so that what
 * one sender makes slow is waited for by that sender alone.
 */
export class FairQueue<T> {
  readonly #waiting = new Map<string, Entry<T>[]>();
  /** How long each sender has taken since last nobody waited, in milliseconds. */
  readonly #taken = new Map<string, number>();

  push(sender: string, item: T): void {
    const entry = { item, since: performance.now() };
    const others = this.#waiting.get(sender);
    if (others === undefined) this.#waiting.set(sender, [entry]);
    else others.push(entry);
  }

  /** Takes who is next out of the queue; nothing if nobody waits. */
  shift(): { sender: string; item: T } | undefined {
    let next: string | undefined;
    for (const sender of this.#waiting.keys()) {
      if (next === undefined || this.#takenBy(sender) < this.#takenBy(next)) next = sender;
    }
    if (next === undefined) {
      this.#taken.clear();
      return undefined;
    }
    const entries = this.#waiting.get(next) ?? [];
    const [first] = entries.splice(0, 1);
    if (entries.length === 0) this.#waiting.delete(next);
    return first && { sender: next, item: first.item };
  }

  /** Says how long a sender's turn took, in milliseconds. */
  took(sender: string, milliseconds: number): void {
    this.#taken.set(sender, this.#takenBy(sender) + milliseconds);
  }

  /** Takes out what has waited for longer than so many milliseconds. */
  takeLate(longest: number): T[] {
    const late: T[] = [];
    const now = performance.now();
    for (const [sender, entries] of this.#waiting) {
      while (entries[0] !== undefined && now - entries[0].since > longest) {
        const [first] = entries.splice(0, 1);
        if (first !== undefined) late.push(first.item);
      }
      if (entries.length === 0) this.#waiting.delete(sender);
    }
    return late;
  }

  #takenBy(sender: string): number {
    return this.#taken.get(sender) ?? 0;
  }
}
