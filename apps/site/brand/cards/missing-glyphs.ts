import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '@website/model/schema/content.ts';
import { typefacesOf } from '../typefaces/typefaces.ts';
import { readTypesetter, type Typesetter } from '../typefaces/typesetter.ts';
import { type Card, cardsOf } from './pages.ts';

/** Words that preview cards leave out because the company's typeface lacks glyphs for them. */
export interface MissingGlyphs {
  /** The card's page; undefined for the company's name, which all cards leave out. */
  readonly page: string | undefined;
  /** A card without a title has no line either. */
  readonly words: 'name' | 'title' | 'line';
  /** The letters without a glyph. */
  readonly letters: readonly string[];
}

/**
 * The words of a card that the typeface covers. A title with a word left out would mislead, so it is shown whole or not at
 * all, and the line only below a title.
 */
export function settableWords({ title, line }: Card, typesetter: Typesetter): Pick<Card, 'title' | 'line'> {
  if (!typesetter.canSet(title)) return { title: '', line: '' };
  return { title, line: typesetter.canSet(line) ? line : '' };
}

/**
 * Reports the words that preview cards leave out, for warnings of the build and of `npm run check`.
 *
 * @param company - the company's folder
 */
export async function findMissingGlyphs(content: Content, company: string): Promise<MissingGlyphs[]> {
  const typesetter = await readTypesetter(typefacesOf(content.brand, company).text);
  const hasWordmark = existsSync(path.join(company, 'brand/wordmark.svg'));
  const name = hasWordmark ? [] : typesetter.missing(content.company.name);
  const ofCards = cardsOf(content).flatMap((card): MissingGlyphs[] => {
    const { page } = card;
    const shown = settableWords(card, typesetter);
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
