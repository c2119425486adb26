import { CHOICE_NAMES, type ChoiceName, FEW_POSITIONS } from '@website/model/contract/positions/search.ts';
import type { Interface } from '@website/model/schema/interface.ts';
import type { Position } from '@website/model/schema/position.ts';
import { placesOf } from '../../positions/positions.server.ts';
import type { Choice } from './search-choice.tsx';

/** What can be chosen above a list, and which of it fits each position, by its slug. */
export interface SearchChoices {
  choices: Record<ChoiceName, Choice[]>;
  keys: ReadonlyMap<string, string>;
}

/** Fewer positions than this would be found by a choice that is not worth its place: words find them as well. */
const WORTHWHILE = 2;

/**
 * Gathers what the positions of a long list can be chosen by.
 *
 * @param offices - the company's, in whose order places stand
 * @returns nothing for a list that is seen at a glance
 */
export function searchChoices(
  positions: readonly Position[],
  words: Pick<Interface['position'], 'remote'>,
  offices: readonly { name: string }[],
  language: string,
): SearchChoices | undefined {
  if (positions.length <= FEW_POSITIONS) return undefined;
  const places = [...offices.map(({ name }) => name), words.remote];
  const { compare } = new Intl.Collator(language, { numeric: true });
  const had: Record<ChoiceName, (position: Position) => readonly string[]> = {
    skill: ({ skills = [] }) => skills,
    experience: ({ experience }) => [experience],
    place: (position) => placesOf(position, words),
  };
  const keys = new Map<string, string[]>(positions.map(({ slug }) => [slug, []]));
  const gathered = CHOICE_NAMES.map((name): [ChoiceName, Choice[]] => {
    const counts = new Map<string, number>();
    for (const position of positions) {
      for (const text of new Set(had[name](position))) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const isWorthwhile = (text: string) => name !== 'skill' || (counts.get(text) ?? 0) >= WORTHWHILE;
    const inOrder =
      name === 'place' ? places.filter((text) => counts.has(text)) : [...counts.keys()].sort(compare);
    const choices = inOrder.filter(isWorthwhile).map((text, place) => ({ text, key: `${name[0]}${place}` }));
    const keyOf = new Map(choices.map(({ text, key }) => [text, key]));
    for (const position of positions) {
      const own = new Set(had[name](position).flatMap((text) => keyOf.get(text) ?? []));
      keys.get(position.slug)?.push(...own);
    }
    // What all have in common is no choice.
    return [name, choices.length > 1 ? choices : []];
  });
  return {
    choices: Object.fromEntries(gathered) as Record<ChoiceName, Choice[]>,
    keys: new Map([...keys].map(([slug, own]) => [slug, own.join(' ')])),
  };
}
