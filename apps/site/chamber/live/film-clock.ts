/** Frames of the film that are looked at before its time is known well enough. */
const ENOUGH = 6;

/** Tells a film's time between its frames. */
export class FilmClock {
  readonly #film: HTMLVideoElement;
  /** What the film's time was ahead of the browser's, in seconds, for the last frames. */
  readonly #leads: number[] = [];
  #isOver = false;

  constructor(film: HTMLVideoElement) {
    this.#film = film;
    // Where the browser does not tell when a frame is shown, the film's own time is near enough.
    if ('requestVideoFrameCallback' in film) this.#watch();
    else this.#leads.length = ENOUGH;
  }

  /** Whether the time can be told well. */
  get isSure(): boolean {
    return this.#leads.length >= ENOUGH;
  }

  /** The film's time at a moment of `performance.now()`, in seconds. */
  at(now: number): number {
    const leads = this.#leads.filter((lead) => lead !== undefined).sort((one, other) => one - other);
    const middle = leads[Math.floor(leads.length / 2)];
    if (middle === undefined) return this.#film.currentTime;
    const { duration } = this.#film;
    const seconds = now / 1000 + middle;
    return Number.isFinite(duration) ? ((seconds % duration) + duration) % duration : seconds;
  }

  /** Watches the film no longer. */
  end(): void {
    this.#isOver = true;
  }

  #watch(): void {
    this.#film.requestVideoFrameCallback((_, { expectedDisplayTime, mediaTime }) => {
      if (this.#isOver) return;
      const lead = mediaTime - expectedDisplayTime / 1000;
      const last = this.#leads.at(-1);
      // After the loop's end it begins anew.
      if (last !== undefined && Math.abs(lead - last) > 1) this.#leads.length = 0;
      this.#leads.push(lead);
      if (this.#leads.length > 2 * ENOUGH) this.#leads.shift();
      this.#watch();
    });
  }
}
