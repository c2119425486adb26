/** The number of samples for a reliable estimate. */
const ENOUGH = 6;

/** Estimates a video's time between its frames. */
export class FilmClock {
  readonly #film: HTMLVideoElement;
  /** Offsets of the video's time from the browser's clock, in seconds, for the last frames. */
  readonly #offsets: number[] = [];
  #isOver = false;

  constructor(film: HTMLVideoElement) {
    this.#film = film;
    // The fallback without frame callbacks is `currentTime`, which is accurate enough.
    if ('requestVideoFrameCallback' in film) this.#watch();
    else this.#offsets.length = ENOUGH;
  }

  /** Whether the estimate is reliable. */
  get isSure(): boolean {
    return this.#offsets.length >= ENOUGH;
  }

  /** The video's time, in seconds, at a timestamp of `performance.now()`. */
  at(now: number): number {
    const offsets = this.#offsets.filter((offset) => offset !== undefined).sort((one, other) => one - other);
    const median = offsets[Math.floor(offsets.length / 2)];
    if (median === undefined) return this.#film.currentTime;
    const { duration } = this.#film;
    const seconds = now / 1000 + median;
    return Number.isFinite(duration) ? ((seconds % duration) + duration) % duration : seconds;
  }

  /** Stops sampling. */
  end(): void {
    this.#isOver = true;
  }

  #watch(): void {
    this.#film.requestVideoFrameCallback((_, { expectedDisplayTime, mediaTime }) => {
      if (this.#isOver) return;
      const offset = mediaTime - expectedDisplayTime / 1000;
      const last = this.#offsets.at(-1);
      // The video has looped or was seeked: older samples are stale.
      if (last !== undefined && Math.abs(offset - last) > 1) this.#offsets.length = 0;
      this.#offsets.push(offset);
      if (this.#offsets.length > 2 * ENOUGH) this.#offsets.shift();
      this.#watch();
    });
  }
}
