/** What anybody may hold while the budget is nearly used up: the forms that people fill in are smaller. */
const SMALL_BYTES = 16_384;

/** The share of the budget that larger bodies leave to small ones, so that forms get through while large bodies fill it. */
const SHARE_OF_LARGE = 0.75;

/** The bytes that the service holds in memory for all clients together, and their limit. */
export class MemoryBudget {
  readonly limit: number;
  readonly #whole: MemoryBudget | undefined;
  #used = 0;

  /** @param whole - the budget of which this one is a part: what is taken here is taken there, too */
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

/** One holder's account with the budget. */
export class Reservation {
  readonly #take: (bytes: number, after: number) => boolean;
  #bytes = 0;

  /** @param take - takes this many bytes of the budget for a holder who then holds that many, or gives them back */
  constructor(take: (bytes: number, after: number) => boolean) {
    this.#take = take;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Takes this many bytes more. False if the budget has no room for them: then nothing was taken. */
  grow(bytes: number): boolean {
    if (!this.#take(bytes, this.#bytes + bytes)) return false;
    this.#bytes += bytes;
    return true;
  }

  /** Gives everything back; more may be taken later. */
  release(): void {
    this.#take(-this.#bytes, 0);
    this.#bytes = 0;
  }
}
