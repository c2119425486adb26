// How a list of positions is searched by the page's scripts, which read it from the page itself.

/** The choices of the search, by their names in the address. */
export const CHOICE_NAMES = ['skill', 'experience', 'place'] as const;

/** Everything that can be asked for, by the names in the address: `/careers?text=data&place=Lisbon`. */
export const SEARCH_NAMES = ['text', ...CHOICE_NAMES] as const;

export type ChoiceName = (typeof CHOICE_NAMES)[number];
type SearchName = (typeof SEARCH_NAMES)[number];

/** With no more open positions than this the list has no search: they are seen at a glance. */
export const FEW_POSITIONS = 12;

/** No title is longer, and what is typed beyond that is not looked at. */
export const LONGEST_TEXT = 100;

/** Further words are not looked for, so that no search takes long. */
const MOST_WORDS = 8;

/** What is asked for; empty where nothing is. */
export type Asked = Readonly<Record<SearchName, string>>;

/** A position as the search sees it. */
export interface Sought {
  /** What it says, folded. */
  words: string;
  /** The keys of the choices that fit it. */
  keys: readonly string[];
}

/** What the address of a page asks for. What it has more than once counts once, and unknown names are left alone. */
export function askedBy(query: URLSearchParams): Asked {
  const said = (name: SearchName) => (query.get(name) ?? '').slice(0, LONGEST_TEXT).trim();
  return { text: said('text'), skill: said('skill'), experience: said('experience'), place: said('place') };
}

/** The query for what is asked, without its question mark; empty if nothing is. */
export function queryFor(asked: Asked): string {
  return new URLSearchParams(
    SEARCH_NAMES.flatMap((name) => (asked[name] === '' ? [] : [[name, asked[name]]])),
  ).toString();
}

/** A text without what makes no difference to somebody who searches: case, accents and other signs on letters, spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replaceAll(/\s+/g, ' ');
}

/**
 * Makes the question whether a position fits.
 *
 * @param text - each word of it must stand somewhere in the position's words, also within a longer one
 * @param keys - of the choices, each of which must fit
 */
export function searchFor(text: string, keys: readonly string[]): (position: Sought) => boolean {
  const words = folded(text.slice(0, LONGEST_TEXT)).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  return (position) =>
    keys.every((key) => position.keys.includes(key)) && words.every((word) => position.words.includes(word));
}
