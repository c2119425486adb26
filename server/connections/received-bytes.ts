/** How many bytes are read from connections before those that nobody holds any more are collected. */
const BYTES_BETWEEN = 4_000_000;

/**
 * Counts what is read from all connections. To V8 a received piece of 64 KB is only the small object that stands for it,
 * so it lets more than sixty megabytes of pieces gather that nobody holds before it collects any. Collecting the young
 * ones mostly takes less than a millisecond, and rarely a few.
 */
export class ReceivedBytes {
  readonly #collect: () => void;
  #bytes = 0;

  /** @param collect - gives back what nobody holds any more; without `--expose-gc` it is left to V8 */
  constructor(collect: () => void = () => void globalThis.gc?.({ type: 'minor' })) {
    this.#collect = collect;
  }

  /** Notes that this many more bytes were read. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < BYTES_BETWEEN) return;
    this.#bytes = 0;
    this.#collect();
  }
}
