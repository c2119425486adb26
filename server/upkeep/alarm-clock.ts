/** Sleep that can be ended early. A ring that comes while nobody sleeps ends the next sleep at once. */
export class AlarmClock {
  #rung = false;
  #wake: (() => void) | undefined;

  /** Resolves after this many milliseconds, or as soon as it is rung. */
  async sleep(ms: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#rung = false;
    this.#wake = undefined;
  }

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }
}
