import { closeSync, openSync, readSync } from 'node:fs';

// https://www.sqlite.org/walformat.html, 1 and 2.1
const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const HEADER_BYTES = 48;
const MOVED_AT = 2 * HEADER_BYTES;
const INDEX_BYTES = MOVED_AT + 4;
const IS_READY_AT = 12;
const FRAMES_AT = 16;
const PAGES_AT = 20;
const CHECKSUM_AT = 24;
const SALT_AT = 32;

/** Each takes microseconds; a program that commits meanwhile takes much longer between commits. */
const ATTEMPTS = 5;

/** What the engine knows about its log. */
export interface LogState {
  /** How many pages are in the log, up to the last commit. */
  frames: number;
  /** How many of them were moved into the database's file, and are on the disk there. */
  moved: number;
  /** How many pages the database has since the last commit; 0 if there has been none in this log. */
  pages: number;
}

/**
 * Reads what every program that has an SQLite database open shares with the others about its log (the `-shm` file), and
 * compares the log with it. The files stay open: closing them while the engine has them would drop its locks.
 */
export class LogIndex {
  readonly #pageSize: number;
  readonly #index: number;
  readonly #log: number;
  readonly #before = Buffer.alloc(INDEX_BYTES);
  readonly #after = Buffer.alloc(INDEX_BYTES);
  readonly #frame = Buffer.alloc(FRAME_HEADER_BYTES);

  /**
   * @param file - the file of a database that is open in WAL mode, with its `-wal` and `-shm`
   * @param pageSize - in bytes
   */
  constructor(file: string, pageSize: number) {
    this.#pageSize = pageSize;
    this.#index = openSync(`${file}-shm`, 'r');
    this.#log = openSync(`${file}-wal`, 'r');
  }

  /**
   * Reads something that is consistent with the index: nobody has committed, or moved or restarted the log, meanwhile.
   *
   * @returns undefined if somebody did, several times in a row
   */
  whileStill<T>(read: (log: LogState) => T): T | undefined {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (!this.#readInto(this.#before)) continue;
      const value = read({
        frames: this.#number(FRAMES_AT),
        moved: this.#number(MOVED_AT),
        pages: this.#number(PAGES_AT),
      });
      if (this.#readInto(this.#after) && this.#after.equals(this.#before)) return value;
    }
    return undefined;
  }

  /**
   * Whether the log ends as the index says, for use within `whileStill`: then it was neither truncated nor overwritten. A
   * frame's checksum continues that of the frame before it, so the last one stands for all.
   */
  isLogWhole({ frames }: LogState): boolean {
    if (frames === 0) return true;
    const at = LOG_HEADER_BYTES + (frames - 1) * (FRAME_HEADER_BYTES + this.#pageSize);
    if (readSync(this.#log, this.#frame, 0, FRAME_HEADER_BYTES, at) < FRAME_HEADER_BYTES) return false;
    return (
      this.#frame.compare(this.#before, SALT_AT, SALT_AT + 8, 8, 16) === 0 &&
      this.#frame.readUInt32BE(16) === this.#number(CHECKSUM_AT) &&
      this.#frame.readUInt32BE(20) === this.#number(CHECKSUM_AT + 4)
    );
  }

  /** Call it once the database is closed. */
  close(): void {
    closeSync(this.#index);
    closeSync(this.#log);
  }

  /** Returns undefined while the index is being written, or rebuilt from the log after a program has died. */
  #readInto(buffer: Buffer): boolean {
    return (
      readSync(this.#index, buffer, 0, INDEX_BYTES, 0) === INDEX_BYTES &&
      buffer[IS_READY_AT] === 1 &&
      buffer.compare(buffer, HEADER_BYTES, 2 * HEADER_BYTES, 0, HEADER_BYTES) === 0
    );
  }

  /** The index is in the byte order of the machine, as it is never moved to another. */
  #number(at: number): number {
    return new Uint32Array(this.#before.buffer, this.#before.byteOffset + at, 1)[0] ?? 0;
  }
}
