import { randomInt } from 'node:crypto';
import { chmodSync, closeSync, openSync, readSync, rmSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseGoneError, DatabaseReplacedError } from './file-faults.ts';
import { LogIndex, type LogState } from './log-index.ts';

// https://www.sqlite.org/fileformat.html, 1.3 and 4.1
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const COUNTER_AT = 24;
const PAGES_AT = 28;
const STAMP_AT = 68;

/** Also between submissions, so that what is still open is rescued before the process ends. */
const LOOK_EVERY_MS = 1000;

const RESCUE_AGAIN_MS = 15_000;

interface MainFile {
  /** What changes whenever the file does. */
  mark: string;
  stamp: number;
  /** How many pages it says that it has. */
  pages: number;
  /**
   * How many of them are there: while somebody moves the log into the file, it states its size before it has grown to it.
   */
  pagesThere: number;
  /** Begins anew in a copy that the engine makes, with `vacuum into` or its backup, and otherwise never decreases. */
  counter: number;
}

/**
 * Watches over the files of an open SQLite database. A process that has them open does not notice when they are unlinked,
 * replaced, overwritten or truncated, and goes on writing to nowhere.
 *
 * The database's file is known by its inode and by a stamp in its header (`application_id`), which is new for each run of
 * the server and each time the log has been moved into the file, so that a backup from an hour ago has another; moving
 * the log keeps the stamp. The log is known by its inode, and must end as the engine knows it to end. None of the
 * engine's files is ever opened and closed here while it is in use: the system would drop the engine's locks. The
 * descriptors are closed after the database.
 */
export class FileGuard {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #onFault: (sentence: string) => void;
  readonly #own: Stats;
  readonly #folder: Stats;
  readonly #descriptor: number;
  readonly #pageSize: number;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  /** Stamps that may be in the file: the new one gets there when the log is moved. */
  #stamps: number[];
  #main: MainFile;
  /** Whether the log was moved into the file since it was stamped. */
  #isStampOld = false;
  /** Inodes of the log and of its index, once they are there. */
  readonly #beside = new Map<string, number>();
  #fault: DatabaseReplacedError | undefined;
  #nextRescue = 0;
  #isRescued = false;
  /** Set once the log and its index are there. */
  #log: LogIndex | undefined;
  readonly #timer: NodeJS.Timeout;

  /**
   * @param database - just opened, in WAL mode
   * @param onFault - called once the files were replaced, with a sentence for the operator that also says what could be
   * rescued
   */
  constructor(database: DatabaseSync, file: string, onFault: (sentence: string) => void) {
    this.#database = database;
    this.#file = file;
    this.#onFault = onFault;
    this.#descriptor = openSync(file, 'r');
    this.#own = statSync(file);
    this.#folder = statSync(path.dirname(file));
    this.#pageSize = this.#pragma('page_size');
    this.#stamps = [this.#readHeader()?.stamp ?? 0];
    this.#main = this.#readHeader() ?? { mark: '', stamp: 0, pages: 0, pagesThere: 0, counter: 0 };
    this.#stampAnew();
    // Known from the first moment: otherwise a log that is taken away before the first check would not be missed.
    this.#compareLog();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /**
   * Checks whether the files are those that the database has open. Takes microseconds.
   *
   * @throws {DatabaseGoneError} if the database is not in its place
   * @throws {DatabaseReplacedError} if anything was replaced; it stays so until the next start
   */
  check(): void {
    try {
      if (this.#fault === undefined) this.#compare();
    } catch (error) {
      if (error instanceof DatabaseReplacedError) this.#fault = error;
      this.#rescue(error as Error);
      throw error;
    }
    if (this.#fault === undefined) return;
    this.#rescue(this.#fault);
    throw this.#fault;
  }

  /** Whether closing the database, which moves the log into its file, would write into another database. */
  get mustStayOpen(): boolean {
    return this.#fault?.cause === OVERWRITTEN;
  }

  /** Ends the watching; call it once the database is closed. */
  close(): void {
    clearInterval(this.#timer);
    closeSync(this.#descriptor);
    this.#log?.close();
  }

  #look(): void {
    try {
      this.check();
      if (this.#isStampOld && !this.#database.isTransaction) this.#stampAnew();
    } catch {
      // Reported and noted; a writer learns of it by its own check.
    }
  }

  #compare(): void {
    try {
      this.#compareFiles();
    } catch (error) {
      // A folder that is moved away meanwhile takes the other files with it: they were not replaced, and may come back.
      if (this.#isMissing()) throw this.#gone();
      throw error;
    }
  }

  #isMissing(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false }) === undefined;
  }

  #isFolderThere(): boolean {
    return statSync(path.dirname(this.#file), { throwIfNoEntry: false })?.ino === this.#folder.ino;
  }

  /** Whether the file was taken out of its folder, which was there all the while. */
  #isMissingFromFolder(): boolean {
    return this.#isMissing() && this.#isFolderThere() && this.#isMissing();
  }

  #gone(): DatabaseGoneError {
    return new DatabaseGoneError(`${this.#file} is not there`);
  }

  #compareFiles(): void {
    const main = statSync(this.#file, { throwIfNoEntry: false });
    if (main === undefined) throw this.#gone();
    if (main.ino !== this.#own.ino || main.dev !== this.#own.dev)
      throw replaced('was replaced by another file');
    this.#compareMain(main);
    this.#compareLog();
  }

  #compareMain(found: Stats): void {
    if (markOf(found) === this.#main.mark) return;
    const main = this.#readHeader();
    if (main === undefined) throw replaced('was truncated or overwritten', OVERWRITTEN);
    if (!this.#stamps.includes(main.stamp))
      throw replaced('was overwritten by another, or by an earlier copy', OVERWRITTEN);
    if (main.counter < this.#main.counter) throw replaced('was overwritten by a copy', OVERWRITTEN);
    const isSameHeader = main.pages === this.#main.pages && main.counter === this.#main.counter;
    if (isSameHeader && main.pagesThere < this.#main.pagesThere) throw replaced('was cut off', OVERWRITTEN);
    this.#main = main;
    this.#isStampOld = true;
    this.#forgetOldStamps();
  }

  /** Once this run's stamp is in the file, no other may be. */
  #forgetOldStamps(): void {
    const newest = this.#stamps.at(-1) ?? 0;
    if (this.#main.stamp === newest) this.#stamps = [newest];
  }

  #compareBeside(ending: string): void {
    const found = statSync(this.#file + ending, { throwIfNoEntry: false });
    const known = this.#beside.get(ending);
    if (known === undefined) {
      if (found !== undefined) this.#beside.set(ending, found.ino);
    } else if (found === undefined) {
      throw replaced(`has lost ${path.basename(this.#file + ending)}`);
    } else if (found.ino !== known) {
      throw replaced(`has another ${path.basename(this.#file + ending)} than its own`);
    }
  }

  #compareLog(): void {
    for (const ending of ['-wal', '-shm']) this.#compareBeside(ending);
    if (this.#beside.size === 2) this.#log ??= new LogIndex(this.#file, this.#pageSize);
    const fault = this.#log?.whileStill((log) => this.#faultBy(log));
    if (fault) throw replaced(fault, OVERWRITTEN);
  }

  /** What is wrong with the log, or with the database's file once all of the log was moved into it. */
  #faultBy(log: LogState): string | undefined {
    if (!this.#log?.isLogWhole(log))
      return `has its log, ${path.basename(this.#file)}-wal, truncated or overwritten`;
    if (log.moved < log.frames) return undefined;
    const main = this.#readHeader();
    if (main === undefined || main.pages < log.pages) return 'was overwritten by an older copy';
    return main.pagesThere < log.pages ? 'was cut off' : undefined;
  }

  #readHeader(): MainFile | undefined {
    const read = readSync(this.#descriptor, this.#header, 0, HEADER_BYTES, 0);
    if (read < HEADER_BYTES || this.#header.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
    const stats = statSync(this.#file);
    const pages = this.#header.readUInt32BE(PAGES_AT);
    return {
      mark: markOf(stats),
      stamp: this.#header.readUInt32BE(STAMP_AT),
      pages,
      pagesThere: Math.min(pages, Math.floor(stats.size / this.#pageSize)),
      counter: this.#header.readUInt32BE(COUNTER_AT),
    };
  }

  #stampAnew(): void {
    const stamp = randomInt(1, 2 ** 31 - 1);
    try {
      this.#database.exec(`pragma application_id = ${stamp}`);
    } catch {
      // On a full disk, and while others write, the earlier stamp will do, too.
      return;
    }
    // It may get into the file later than here.
    this.#stamps.push(stamp);
    try {
      this.#database.exec('pragma wal_checkpoint(passive)');
    } catch {
      // For example on a full disk.
    }
    this.#main = this.#readHeader() ?? this.#main;
    this.#isStampOld = false;
    this.#forgetOldStamps();
  }

  #pragma(name: 'page_size'): number {
    return Number(Object.values(this.#database.prepare(`pragma ${name}`).get() ?? {})[0]);
  }

  /** Writes everything that this process can still see to a new file, once. */
  #rescue(fault: Error): void {
    const isForGood = fault instanceof DatabaseReplacedError;
    const folder = path.dirname(this.#file);
    if (this.#isRescued || this.#database.isTransaction) return;
    // A folder that was moved away still has everything in it, also if it is back by now.
    if (!(isForGood ? this.#isFolderThere() : this.#isMissingFromFolder())) return;
    if (performance.now() < this.#nextRescue) return;
    this.#nextRescue = performance.now() + RESCUE_AGAIN_MS;
    const what = isForGood ? fault.message : `the database ${path.basename(this.#file)} was taken away`;
    const to = path.join(folder, `rescued-${new Date().toISOString().replaceAll(':', '-')}.sqlite`);
    const still = 'nothing is accepted until the service is restarted';
    try {
      this.#database.prepare('vacuum into ?').run(to);
      chmodSync(to, 0o600);
      this.#isRescued = true;
      this.#onFault(`${what}; ${still}; what could still be read of it was written to ${path.basename(to)}`);
    } catch (error) {
      // Half a copy would take up the room that the next attempt needs.
      rmSync(to, { force: true });
      this.#onFault(`${what}; ${still}; no copy of it could be written: ${(error as Error).message}`);
    }
  }
}

/** The bytes of the file that is open are no longer its own. */
const OVERWRITTEN = Symbol('overwritten');

function replaced(how: string, cause?: symbol): DatabaseReplacedError {
  return new DatabaseReplacedError(`the database intake.sqlite ${how} while it was in use`, { cause });
}

function markOf({ size, ctimeMs }: Stats): string {
  return `${size} ${ctimeMs}`;
}
