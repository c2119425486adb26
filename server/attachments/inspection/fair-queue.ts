/**
 * What many senders wait for, one at a time. Next is always the one who has taken least of the time so far, so that what
 * one sender makes slow is waited for by that sender alone.
 */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>();
  /** How long each sender has taken since last nobody waited, in milliseconds. */
  readonly #taken = new Map<string, number>();

  push(sender: string, item: T): void {
    const others = this.#waiting.get(sender);
    if (others === undefined) this.#waiting.set(sender, [item]);
    else others.push(item);
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
    const [item] = this.#waiting.get(next) ?? [];
    if (item === undefined) return undefined;
    this.remove(next, item);
    return { sender: next, item };
  }

  /** Says how long a sender's turn took, in milliseconds. */
  took(sender: string, milliseconds: number): void {
    this.#taken.set(sender, this.#takenBy(sender) + milliseconds);
  }

  /** Takes out what its sender waits for no longer. */
  remove(sender: string, item: T): void {
    const items = this.#waiting.get(sender) ?? [];
    const index = items.indexOf(item);
    if (index >= 0) items.splice(index, 1);
    if (items.length === 0) this.#waiting.delete(sender);
  }

  #takenBy(sender: string): number {
    return this.#taken.get(sender) ?? 0;
  }
}
