/** How many bytes pass through before those that nobody holds any more are collected. */
const BYTES_BETWEEN = 4_000_000;

/**
 * Counts what passes through, such as what is read from all connections. To V8 a piece of 64 KB is only the small object that stands for it,
 * so it lets more than sixty megabytes of pieces gather that nobody holds before it collects any. Collecting the young
 * ones mostly takes less than a millisecond, and rarely a few.
 */
export class PassedBytes {
  readonly #collect: () => void;
  #bytes = 0;

  /** @param collect - gives back what nobody holds any more; without `--expose-gc` it is left to V8 */
  constructor(collect: () => void = () => void globalThis.gc?.({ type: 'minor' })) {
    this.#collect = collect;
  }

  /** Notes that this many more bytes have passed. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < BYTES_BETWEEN) return;
    this.#bytes = 0;
    this.#collect();
  }
}
