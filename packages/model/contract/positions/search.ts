// Client-side search of positions, over the list in the page.

/** The search's select fields, by their query parameters. */
export const CHOICE_NAMES = ['skill', 'experience', 'place'] as const;

/** All query parameters of the search: `/careers?text=data&place=Lisbon`. */
export const SEARCH_NAMES = ['text', ...CHOICE_NAMES] as const;

export type ChoiceName = (typeof CHOICE_NAMES)[number];
type SearchName = (typeof SEARCH_NAMES)[number];

/** The search is hidden for lists of up to this many positions. */
export const FEW_POSITIONS = 12;

/** Longer than any title; further input is ignored. */
export const MAX_SEARCH_TEXT = 100;

/** Limits the time of a search. */
const MAX_WORDS = 8;

/** The search's values; empty ones don't filter. */
export type SearchValues = Readonly<Record<SearchName, string>>;

/** A position's entry in the search. */
export interface SearchEntry {
  /** Its text, case-folded. */
  words: string;
  /** The keys of the select options that match it. */
  keys: readonly string[];
}

/** Parses the search from a query: of repeated parameters the first counts, and unknown ones are ignored. */
export function parseSearch(query: URLSearchParams): SearchValues {
  const value = (name: SearchName) => (query.get(name) ?? '').slice(0, MAX_SEARCH_TEXT).trim();
  return {
    text: value('text'),
    skill: value('skill'),
    experience: value('experience'),
    place: value('place'),
  };
}

/** Serializes the search as a query without its question mark; empty if nothing is searched for. */
export function searchQuery(search: SearchValues): string {
  return new URLSearchParams(
    SEARCH_NAMES.flatMap((name) => (search[name] === '' ? [] : [[name, search[name]]])),
  ).toString();
}

/** Folds a text for searching: case, accents and other diacritics, and whitespace. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replaceAll(/\s+/g, ' ');
}

/**
 * Creates a predicate for positions.
 *
 * @param text - every word must occur in the position's words, also as part of a longer one
 * @param keys - of the selected options, all of which must match
 */
export function searchPredicate(text: string, keys: readonly string[]): (position: SearchEntry) => boolean {
  const words = folded(text.slice(0, MAX_SEARCH_TEXT)).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return (position) =>
    keys.every((key) => position.keys.includes(key)) && words.every((word) => position.words.includes(word));
}
