import type { ChoiceName } from './search.ts';

// What a build notes for the service about its pages, so that the service can change them by itself when positions end, and
// for those who search without scripts. All places are byte offsets in a page's document.

/** The file of the notes in a build, which is no public part of it. */
export const NOTES_FILE = '__positions.json';

/** The folder of the pages that take the place of others when positions have ended. */
export const AFTER_FOLDER = '__ended';

/** From the first byte to before the second. */
export type Range = readonly [start: number, end: number];

export interface PositionNotes {
  /** When positions end, by their slugs, in milliseconds since 1970. */
  ends: Readonly<Record<string, number>>;
  /** The pages that change, by their paths. */
  pages: Readonly<Record<string, PageNotes>>;
}

export interface PageNotes {
  /** The document under the page's path. */
  document: DocumentNotes;
  /** The positions after whose ends it is another page; none if it never is. */
  endsWith: readonly string[];
  /** The document that then takes its place; it is the same one if they had ended when it was made. */
  after?: DocumentNotes;
  /** Whether it is about one position, and so is gone some time after its end. */
  isOwn: boolean;
}

export interface DocumentNotes {
  /** Its length: the notes are about no other document. */
  bytes: number;
  /** Elements that go once all the positions that they name have ended. */
  cuts: readonly { slugs: readonly string[]; whole: Range }[];
  search?: SearchNotes;
}

/** The search above a list of positions. */
export interface SearchNotes {
  /** Of the page, as a BCP 47 tag. */
  language: string;
  /** All of the search. */
  whole: Range;
  /** The words that say how many positions there are, and how many are shown, with what is filled in. */
  status: { text: Range; all: string; some: string };
  /** Where the field for words takes an attribute, and the list. */
  text: number;
  list: number;
  choices: readonly SearchChoice[];
  /** What keeps from sight what is said when nothing fits, and what leads back to all positions. */
  hidden: Readonly<Record<'none' | 'some', Range>>;
  rows: readonly SearchRow[];
}

interface SearchChoice {
  name: ChoiceName;
  value: string;
  key: string;
  /** Where it takes an attribute. */
  at: number;
  whole: Range;
}

interface SearchRow {
  slug: string;
  /** Where it takes an attribute. */
  at: number;
  /** What it says, folded. */
  words: string;
  keys: readonly string[];
}
