/** So much anybody may hold while the budget is nearly used up: the forms that people fill in are smaller. */
const SMALL_BYTES = 16_384;

/** What is larger leaves so much of the budget to what is small, so that forms get through while large bodies fill it. */
const SHARE_OF_LARGE = 0.75;

/** The bytes that the service holds in memory for others, together, and the most that they may be. */
export class MemoryBudget {
  readonly limit: number;
  readonly #whole: MemoryBudget | undefined;
  #used = 0;

  /** @param whole - the budget that this one is a part of: what is taken here is taken there, too */
  constructor(limit: number, whole?: MemoryBudget) {
    this.limit = limit;
    this.#whole = whole;
  }

  /** Bytes that are held now. */
  get used(): number {
    return this.#used;
  }

  /** A part of the budget for what must not fill the whole. */
  part(share: number): MemoryBudget {
    return new MemoryBudget(this.limit * share, this);
  }

  /** Opens an account for one holder, such as a body or a connection; it holds nothing yet. */
  open(): Reservation {
    return new Reservation((bytes, after) => this.#take(bytes, after));
  }

  #take(bytes: number, after: number): boolean {
    const most = after > SMALL_BYTES ? this.limit * SHARE_OF_LARGE : this.limit;
    if (bytes > 0 && this.#used + bytes > most) return false;
    if (this.#whole !== undefined && !this.#whole.#take(bytes, after)) return false;
    this.#used += bytes;
    return true;
  }
}

/** What one holder has of the budget. */
export class Reservation {
  readonly #take: (bytes: number, after: number) => boolean;
  #bytes = 0;

  /** @param take - takes so many bytes of the budget for one who holds so many afterwards, or gives back */
  constructor(take: (bytes: number, after: number) => boolean) {
    this.#take = take;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Takes so many bytes more. False if the budget has no room for them: then nothing was taken. */
  grow(bytes: number): boolean {
    if (!this.#take(bytes, this.#bytes + bytes)) return false;
    this.#bytes += bytes;
    return true;
  }

  /** Gives all back; more may be taken again. */
  release(): void {
    this.#take(-this.#bytes, 0);
    this.#bytes = 0;
  }
}
