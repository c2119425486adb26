/** So many bytes are read from connections before those that nobody holds any more are collected. */
const BYTES_BETWEEN = 4_000_000;

/**
 * Counts what is read from all connections. V8 sees of a piece of 64 KB but the small object that stands for it, so sixty
 * megabytes of pieces that were let go of gather before it collects any. Collecting the young ones takes about a
 * millisecond.
 */
export class ReceivedBytes {
  readonly #collect: () => void;
  #bytes = 0;

  /** @param collect - gives back what nobody holds any more; without `--expose-gc` V8 does it when it will */
  constructor(collect: () => void = () => void globalThis.gc?.({ type: 'minor' })) {
    this.#collect = collect;
  }

  /** Notes that so many bytes more were read. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < BYTES_BETWEEN) return;
    this.#bytes = 0;
    this.#collect();
  }
}
