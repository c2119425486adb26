/**
 * The results of attempts, until the database has taken them. A message that went out and could not be marked would
 * otherwise be sent again and again while the disk is full. A crash forgets them: then the message goes out once more.
 */
export class UnrecordedResults {
  readonly #waiting = new Map<string, () => Promise<void>>();

  /**
   * Records a result, or keeps it to be recorded later.
   *
   * @throws {Error} why it could not be recorded now
   */
  async record(id: string, write: () => Promise<void>): Promise<void> {
    this.#waiting.set(id, write);
    await write();
    this.#waiting.delete(id);
  }

  /**
   * Records what could not be recorded before.
   *
   * @throws {Error} at the first that still cannot be
   */
  async recordWaiting(): Promise<void> {
    for (const [id, write] of this.#waiting) await this.record(id, write);
  }
}
