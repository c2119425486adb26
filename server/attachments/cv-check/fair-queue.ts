/**
 * What many clients wait for, one at a time. The next one is always the client that has taken least time so far, so that
 * only the client who makes things slow waits for them.
 */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>();
  /** How long each client has taken since the queue was last empty, in milliseconds. */
  readonly #taken = new Map<string, number>();

  push(client: string, item: T): void {
    const others = this.#waiting.get(client);
    if (others === undefined) this.#waiting.set(client, [item]);
    else others.push(item);
  }

  /** Takes the next one out of the queue; undefined if nobody waits. */
  shift(): { client: string; item: T } | undefined {
    let next: string | undefined;
    for (const client of this.#waiting.keys()) {
      if (next === undefined || this.#takenBy(client) < this.#takenBy(next)) next = client;
    }
    if (next === undefined) {
      this.#taken.clear();
      return undefined;
    }
    const [item] = this.#waiting.get(next) ?? [];
    if (item === undefined) return undefined;
    this.remove(next, item);
    return { client: next, item };
  }

  /** Says how long a client's turn took, in milliseconds. */
  took(client: string, milliseconds: number): void {
    this.#taken.set(client, this.#takenBy(client) + milliseconds);
  }

  /** Takes out what its client no longer waits for. */
  remove(client: string, item: T): void {
    const items = this.#waiting.get(client) ?? [];
    const index = items.indexOf(item);
    if (index >= 0) items.splice(index, 1);
    if (items.length === 0) this.#waiting.delete(client);
  }

  #takenBy(client: string): number {
    return this.#taken.get(client) ?? 0;
  }
}
