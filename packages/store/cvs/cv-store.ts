import type { Readable } from 'node:stream';
import { DAY_MS } from '@website/model/contract/durations.ts';
import type { Written } from '../disk/durable-file.ts';
import type { ReportOdd } from '../disk/names-in-folder.ts';

/** A CV that has come in and has no key yet: it is put under one, or discarded. */
export interface IncomingCv extends Written {
  /** Where its bytes are until then, wherever CVs are kept: they are judged by position (decision 10). */
  readonly localFile: string;
  /**
   * Puts it under an unguessable key with this extension, such as `cv/<32 hex digits>.pdf`, which it gives. Once this has
   * returned, it survives a power cut.
   */
  put: (extension: string) => Promise<string>;
  /** Its key, from the moment when putting it there began. */
  key: () => string | undefined;
  /** Removes it, put under a key or not; what a store elsewhere keeps of it all the same, the next sweep finds. */
  discard: () => Promise<void>;
}

/**
 * Where CVs are kept, by their keys. Nothing else knows how: neither paths nor addresses leave it, except to be shown to
 * the operator. Nothing in it is public.
 */
export interface CvStore {
  /** Whether it is outside the data folder, so that several servers, each with a folder of its own, can keep CVs in it. */
  isShared: boolean;
  /** Makes sure that it can be used, with every right that is needed for it; before a server opens anything. @throws if not */
  check: () => Promise<void>;
  /** Makes sure that CVs can be received; creates what is missing. All but `receive` and `sync` work without it. */
  prepare: () => Promise<void>;
  /** Writes a few bytes and removes them again. @throws if that is not possible: then no CV can be received either */
  probe: () => Promise<void>;
  /** Receives a CV's bytes, without ever holding all of it in memory. */
  receive: (source: Readable) => Promise<IncomingCv>;
  /** Writes a CV that was restored from a backup under the key that it had, as durably; it replaces what is there. */
  putBack: (key: string, source: AsyncIterable<Buffer<ArrayBuffer>>) => Promise<Written>;
  /**
   * Removes what calls that were cut off before this moment left behind: it was never acknowledged. Where the store is
   * shared, the moment must be so long ago that no other server can still be at it.
   */
  discardAbandoned: (before: Date, reportOdd: ReportOdd) => Promise<void>;
  /** The bytes of a CV. It is opened when it is first read; that fails with `ENOENT` where there is no such CV. */
  open: (key: string) => Readable;
  /** Whether there is a CV of this key. @throws if that can't be determined, for example where a disk is missing */
  has: (key: string) => Promise<boolean>;
  /** Removes a CV; that is certain once `sync` has returned. @returns whether it was there */
  remove: (key: string) => Promise<boolean>;
  sync: () => Promise<void>;
  /** Keys of the CVs, some at a time; those that were set aside are not among them. */
  list: (reportOdd?: ReportOdd) => AsyncGenerator<string[]>;
  /** When a CV was last written; undefined if it is not there. */
  writtenAt: (key: string) => Promise<Date | undefined>;
  /** Where the operator finds a CV: a path or an address, to be read by a person. */
  placeOf: (key: string) => string;
  /** What whoever runs the service should know about it, in a sentence; undefined if there is nothing. */
  notice: () => Promise<string | undefined>;
  /** CVs that no row named, kept apart until their time is up. */
  aside: AsideCvs;
  /** Which database its CVs belong to. One in the data folder need not say so, since the folder does. */
  owner?: {
    /** The identity of its database; undefined if none has used it. */
    read: () => Promise<string | undefined>;
    write: (identity: string) => Promise<void>;
  };
}

/** A CV that no row named when it was set aside. */
export interface AsideCv {
  /** The key it had, and will have again if a row names it. */
  key: string;
  /** The day on which it was set aside, such as `2026-03-01`. */
  day: string;
  /**
   * From when on its time there counts: the end of that day, or when it came here if that was later, so that what was restored
   * from a backup is kept for its full time again.
   */
  since: Date;
  /** Where it is, to be read by a person. */
  place: string;
}

/** CVs that were set aside. */
export interface AsideCvs {
  /** Where they are, to be read by a person. */
  place: string;
  /** Sets a CV aside, under the day of this moment. */
  set: (key: string, at: Date) => Promise<void>;
  /** All of them, some at a time. What is not one, or can't be read, is reported; without `reportOdd`, the latter throws. */
  list: (reportOdd?: ReportOdd) => AsyncGenerator<AsideCv[]>;
  /** Gives a CV its key again. @returns whether it did: one that has it already stays */
  putBack: (cv: AsideCv) => Promise<boolean>;
  /** Removes one for good. @returns whether it was there */
  remove: (cv: AsideCv) => Promise<boolean>;
}

/** What is set aside is deleted after this many days, as the privacy policy says. */
export const ASIDE_DAYS = 30;

/** The day under which a CV is set aside at this moment. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** From when on the time of a CV counts that was set aside on a day and came here at a moment. */
export function asideSince(day: string, cameAt: number): Date {
  return new Date(Math.max(Date.parse(day) + DAY_MS, cameAt));
}

/** How many CVs a store has. */
export function countCvs(store: Pick<CvStore, 'list'>): Promise<number> {
  return countIn(store.list());
}

/** How many CVs were set aside. */
export function countAside({ aside }: Pick<CvStore, 'aside'>): Promise<number> {
  return countIn(aside.list());
}

async function countIn(pages: AsyncIterable<readonly unknown[]>): Promise<number> {
  let number = 0;
  for await (const page of pages) number += page.length;
  return number;
}
