import { DAY_MS } from '#contract/durations.ts';
import type { DocumentNotes, PageNotes, PositionNotes } from '#contract/positions/notes.ts';
import type { Asked } from '#contract/positions/search.ts';
import { editsFor, editsWhenEnded, isSearched } from './search-edits.ts';
import { cut, type Edit, spliced } from './spliced.ts';

/** How long the page of a closed position says so, before it is gone: long enough for search engines to hear of it. */
const CLOSED_DAYS = 30;

/** A document with what is noted about it. */
export interface NotedDocument {
  bytes: Buffer;
  notes: DocumentNotes;
}

/** What a page is for some time. */
export interface PageState {
  /** Undefined where it is as it was built. */
  document: Buffer | undefined;
  status: 200 | 410;
  /** From when it is so, and when it changes, in milliseconds since 1970. */
  since: number;
  until: number;
}

/**
 * A page that changes when positions end. It keeps nothing but what it was made of: whatever the clock says, also after it was
 * set, is what the page is like.
 */
export class ChangingPage {
  readonly #notes: PageNotes;
  readonly #ends: PositionNotes['ends'];
  readonly #documents: { open: NotedDocument; after: NotedDocument | undefined };
  /** Every moment at which it changes, in their order. */
  readonly #moments: readonly number[];

  constructor(
    notes: PageNotes,
    ends: PositionNotes['ends'],
    documents: { open: Buffer; after?: Buffer | undefined },
  ) {
    this.#notes = notes;
    this.#ends = ends;
    this.#documents = {
      open: { bytes: documents.open, notes: notes.document },
      after: documents.after && notes.after && { bytes: documents.after, notes: notes.after },
    };
    const named = Object.values(this.#documents).flatMap((document) => document?.notes.cuts ?? []);
    const slugs = new Set([...notes.endsWith, ...named.flatMap(({ slugs: some }) => some)]);
    const moments = [...slugs].flatMap((slug) => ends[slug] ?? []);
    if (this.#goneAt !== undefined) moments.push(this.#goneAt);
    this.#moments = [...new Set(moments)].sort((one, other) => one - other);
  }

  /** What the page is at a moment, in milliseconds since 1970. */
  at(now: number): PageState {
    const { bytes } = this.#documentAt(now);
    const edits = this.#edits(now);
    const isAsBuilt = bytes === this.#documents.open.bytes && edits.length === 0;
    return {
      document: isAsBuilt ? undefined : spliced(bytes, edits),
      status: now >= (this.#goneAt ?? Number.POSITIVE_INFINITY) ? 410 : 200,
      since: this.#moments.findLast((moment) => moment <= now) ?? Number.NEGATIVE_INFINITY,
      until: this.#moments.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY,
    };
  }

  /** How much room a searched page takes; nothing where there is no search. */
  bytesOfSearch(now: number): number | undefined {
    const { bytes, notes } = this.#documentAt(now);
    return notes.search !== undefined && isSearched(notes.search, this.#ended(now))
      ? bytes.length
      : undefined;
  }

  /** The page with only those positions that are asked for; nothing if nothing is that its search knows. */
  searched(asked: Asked, now: number): Buffer | undefined {
    const { bytes, notes } = this.#documentAt(now);
    const ended = this.#ended(now);
    const found = notes.search === undefined ? [] : editsFor(notes.search, asked, ended);
    if (found.length === 0) return undefined;
    // Of two edits of one place the first is made.
    return spliced(bytes, [...found, ...this.#edits(now)]);
  }

  #edits(now: number): Edit[] {
    const ended = this.#ended(now);
    const { cuts, search } = this.#documentAt(now).notes;
    return [
      ...cuts.filter(({ slugs }) => slugs.every((slug) => ended.has(slug))).map(({ whole }) => cut(whole)),
      ...(search === undefined ? [] : editsWhenEnded(search, ended)),
    ];
  }

  #documentAt(now: number): NotedDocument {
    const { open, after } = this.#documents;
    return after !== undefined && this.#notes.endsWith.every((slug) => this.#ended(now).has(slug))
      ? after
      : open;
  }

  #ended(now: number): ReadonlySet<string> {
    return new Set(Object.keys(this.#ends).filter((slug) => now >= (this.#ends[slug] ?? now + 1)));
  }

  get #goneAt(): number | undefined {
    const { isOwn, endsWith } = this.#notes;
    if (!isOwn || endsWith.length === 0) return undefined;
    return Math.max(...endsWith.map((slug) => this.#ends[slug] ?? 0)) + CLOSED_DAYS * DAY_MS;
  }
}
