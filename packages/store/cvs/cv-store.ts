import type { Readable } from 'node:stream';
import { DAY_MS } from '@website/model/contract/durations.ts';
import type { Written } from '../disk/durable-file.ts';
import type { ReportUnexpected } from '../disk/list-files.ts';

/** A CV spooled to a local file: it is then stored under a key, or discarded. */
export interface IncomingCv extends Written {
  /** The spool file, whichever store is used: the content check needs random access (decision 10). */
  readonly localFile: string;
  /** Stores it durably under an unguessable key with this extension, such as `cv/<32 hex digits>.pdf`. @returns the key */
  put: (extension: string) => Promise<string>;
  /** The key, once `put` was called. */
  key: () => string | undefined;
  /** Deletes it, stored or not. If a bucket fails to delete it, the next sweep does. */
  discard: () => Promise<void>;
}

/**
 * Stores CVs by key; the only code that knows their paths or URLs, which others get just to show them to the operator. Nothing
 * in it is public.
 *
 * @example
 * const cv = await cvStore.receive(upload);
 * const key = await cv.put('pdf');
 * cvStore.open(key).pipe(response);
 */
export interface CvStore {
  /** Whether it is outside the data folder, so that servers with different data folders can share it. */
  isShared: boolean;
  /** Checks access and permissions before a server opens anything. @throws if the store is unusable */
  check: () => Promise<void>;
  /** Creates the folders that `receive` and `sync` need; all else works without. */
  prepare: () => Promise<void>;
  /** Writes and deletes a few bytes. @throws if that fails: then no CV can be received either */
  probe: () => Promise<void>;
  /** Streams a CV to a spool file, without buffering it in memory. */
  receive: (source: Readable) => Promise<IncomingCv>;
  /** Restores a CV from a backup under its former key, durably; it replaces an existing one. */
  putBack: (key: string, source: AsyncIterable<Buffer<ArrayBuffer>>) => Promise<Written>;
  /**
   * Deletes spool files of interrupted calls, which were never acknowledged, last written before this moment. In a shared store
   * it must be long enough ago that no other server is still writing them.
   */
  discardAbandoned: (before: Date, reportUnexpected: ReportUnexpected) => Promise<void>;
  /** Streams a CV. It is opened on the first read, which fails with `ENOENT` if there is no such CV. */
  open: (key: string) => Readable;
  /** Whether this CV exists. @throws if that can't be determined, for example if a disk is missing */
  has: (key: string) => Promise<boolean>;
  /** Deletes a CV; durable once `sync` has returned. @returns whether it existed */
  remove: (key: string) => Promise<boolean>;
  sync: () => Promise<void>;
  /** Pages of the keys of all CVs, except those that were set aside. */
  list: (reportUnexpected?: ReportUnexpected) => AsyncGenerator<string[]>;
  /** When a CV was last written; undefined if it does not exist. */
  writtenAt: (key: string) => Promise<Date | undefined>;
  /** The path or URL of a CV, to show to the operator. */
  locationOf: (key: string) => string;
  /** A warning for the operator, as a sentence; undefined if there is none. */
  notice: () => Promise<string | undefined>;
  aside: AsideCvs;
  /** The database that its CVs belong to. A store in the data folder needs none, since the folder has an identity. */
  owner?: {
    /** The identity of that database; undefined for a store that is new. */
    read: () => Promise<string | undefined>;
    write: (identity: string) => Promise<void>;
  };
}

/** A stray CV, which no row referenced when it was set aside. */
export interface AsideCv {
  /** Its former key, which it gets back if a row references it. */
  key: string;
  /** The day on which it was set aside, such as `2026-03-01`. */
  day: string;
  /**
   * The start of its retention: the end of that day, or when the file was created here if that was later, so that one restored
   * from a backup is retained for the full time again.
   */
  since: Date;
  /** Its path or URL, to show to the operator. */
  location: string;
}

/** Stray CVs, which are deleted after `ASIDE_DAYS` unless a row references them. */
export interface AsideCvs {
  /** Their folder, to show to the operator. */
  location: string;
  /** Sets a CV aside, under the day of this moment. */
  set: (key: string, at: Date) => Promise<void>;
  /** Pages of them. Unexpected entries and errors are reported; without `reportUnexpected`, errors are thrown. */
  list: (reportUnexpected?: ReportUnexpected) => AsyncGenerator<AsideCv[]>;
  /** Moves a CV back under its key, unless that is in use. @returns whether it was moved */
  putBack: (cv: AsideCv) => Promise<boolean>;
  /** Deletes one. @returns whether it existed */
  remove: (cv: AsideCv) => Promise<boolean>;
}

/** Retention of CVs that were set aside, as the privacy policy promises. */
export const ASIDE_DAYS = 30;

/** The day in UTC, such as `2026-03-01`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The start of the retention of a CV set aside on a day, whose file was created here at `createdAt`. */
export function asideSince(day: string, createdAt: number): Date {
  return new Date(Math.max(Date.parse(day) + DAY_MS, createdAt));
}

export function countCvs(store: Pick<CvStore, 'list'>): Promise<number> {
  return countItems(store.list());
}

export function countAside({ aside }: Pick<CvStore, 'aside'>): Promise<number> {
  return countItems(aside.list());
}

async function countItems(pages: AsyncIterable<readonly unknown[]>): Promise<number> {
  let number = 0;
  for await (const page of pages) number += page.length;
  return number;
}
