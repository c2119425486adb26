import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '@website/model/schema/content.ts';
import { typefacesOf } from '../typefaces/typefaces.ts';
import { readTypesetter, type Typesetter } from '../typefaces/typesetter.ts';
import { type Card, cardsOf } from './pages.ts';

/** Words that cards do without, since the company's typeface lacks some of their letters. */
export interface UnsetWords {
  /** The page whose card it is; all pages, where the company's name is left out. */
  readonly page: string | undefined;
  /** Without a title a card has no line either. */
  readonly words: 'name' | 'title' | 'line';
  /** The letters that are missing. */
  readonly letters: readonly string[];
}

/**
 * The words of a card that can be set. A title is shown whole or, like the line below it, which would say nothing without
 * it, not at all: one with a word left out would say something else.
 */
export function settable({ title, line }: Card, typesetter: Typesetter): Pick<Card, 'title' | 'line'> {
  if (!typesetter.canSet(title)) return { title: '', line: '' };
  return { title, line: typesetter.canSet(line) ? line : '' };
}

/**
 * Finds what the preview cards can't say.
 *
 * @param company - the company's folder
 */
export async function unsetWords(content: Content, company: string): Promise<UnsetWords[]> {
  const typesetter = await readTypesetter(typefacesOf(content.brand, company).text);
  const hasWordmark = existsSync(path.join(company, 'brand/wordmark.svg'));
  const name = hasWordmark ? [] : typesetter.missing(content.company.name);
  const ofCards = cardsOf(content).flatMap((card): UnsetWords[] => {
    const { page } = card;
    const shown = settable(card, typesetter);
    if (shown.title !== card.title) {
      return [{ page, words: 'title', letters: typesetter.missing(card.title) }];
    }
    return shown.line === card.line ? [] : [{ page, words: 'line', letters: typesetter.missing(card.line) }];
  });
  return [
    ...(name.length === 0 ? [] : [{ page: undefined, words: 'name' as const, letters: name }]),
    ...ofCards,
  ];
}
