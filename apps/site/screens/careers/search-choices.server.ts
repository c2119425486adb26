import { CHOICE_NAMES, type ChoiceName, FEW_POSITIONS } from '@website/model/contract/positions/search.ts';
import type { InterfaceTexts } from '@website/model/schema/interface.ts';
import type { Position } from '@website/model/schema/position.ts';
import { placesOf } from '../../positions/positions.server.ts';
import type { Choice } from './search-choice.tsx';

/** The options of the filters, and the keys of matching options by the slugs of positions. */
export interface SearchChoices {
  choices: Record<ChoiceName, Choice[]>;
  keys: ReadonlyMap<string, string>;
}

/** The minimum number of positions for a skill to be an option; rarer ones are found by text search. */
const MIN_MATCHES = 2;

/**
 * Collects the filter options (facets) of a long list of positions.
 *
 * @param offices - the company's, which give the order of locations
 * @returns undefined for a short list
 */
export function searchChoices(
  positions: readonly Position[],
  labels: Pick<InterfaceTexts['position'], 'remote'>,
  offices: readonly { name: string }[],
  language: string,
): SearchChoices | undefined {
  if (positions.length <= FEW_POSITIONS) return undefined;
  const places = [...offices.map(({ name }) => name), labels.remote];
  const { compare } = new Intl.Collator(language, { numeric: true });
  const valuesOf: Record<ChoiceName, (position: Position) => readonly string[]> = {
    skill: ({ skills = [] }) => skills,
    experience: ({ experience }) => [experience],
    place: (position) => placesOf(position, labels),
  };
  const keys = new Map<string, string[]>(positions.map(({ slug }) => [slug, []]));
  const facets = CHOICE_NAMES.map((name): [ChoiceName, Choice[]] => {
    const counts = new Map<string, number>();
    for (const position of positions) {
      for (const text of new Set(valuesOf[name](position))) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const isFrequent = (text: string) => name !== 'skill' || (counts.get(text) ?? 0) >= MIN_MATCHES;
    const inOrder =
      name === 'place' ? places.filter((text) => counts.has(text)) : [...counts.keys()].sort(compare);
    const choices = inOrder.filter(isFrequent).map((text, index) => ({ text, key: `${name[0]}${index}` }));
    const keyOf = new Map(choices.map(({ text, key }) => [text, key]));
    for (const position of positions) {
      const own = new Set(valuesOf[name](position).flatMap((text) => keyOf.get(text) ?? []));
      keys.get(position.slug)?.push(...own);
    }
    // A single option would not narrow the list.
    return [name, choices.length > 1 ? choices : []];
  });
  return {
    choices: Object.fromEntries(facets) as Record<ChoiceName, Choice[]>,
    keys: new Map([...keys].map(([slug, own]) => [slug, own.join(' ')])),
  };
}
