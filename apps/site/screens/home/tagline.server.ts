import type { Content } from '@website/model/schema/content.ts';
import { typefacesOf } from '../../brand/typefaces/typefaces.ts';
import { widestWord } from '../../brand/typefaces/widest-word.ts';

/** The tagline with its measurements. */
export interface Tagline {
  readonly words: readonly string[];
  /** Whether each word has its own line, or the text wraps. */
  readonly lines: 'words' | 'flow';
  /** The width of the widest word, in em, which limits the font size. */
  readonly widest: number;
  /** Whether no letter has a descender, so that the line height can be smaller. */
  readonly isFlat: boolean;
}

/** Characters with descenders. */
const DESCENDERS = /[gjpqyQ,;]|[^\p{Script=Latin}\p{N}\s.!?&’'-]/u;

/** The maximum number of words with a line each. */
const STACKED = 3;
/** Letter spacing, and the gap before a full stop, in em, as in `hero.module.css`. */
const TRACKING = { words: -0.055, flow: -0.045 } as const;
const STOP_GAP = 0.03;

/**
 * Measures the tagline in the company's typeface. Joined, tall and dense scripts have no letter spacing (`styles/base.css`).
 *
 * @param folder - the company's folder
 */
export async function measureTagline(
  { brand, company: { tagline }, site }: Pick<Content, 'brand' | 'company' | 'site'>,
  folder: string,
): Promise<Tagline> {
  const words = tagline.trim().split(/\s+/);
  const lines = words.length <= STACKED ? 'words' : 'flow';
  const tracking = site.script === undefined ? TRACKING[lines] : 0;
  const widest = await widestWord(words, typefacesOf(brand, folder).text, tracking);
  return {
    words,
    lines,
    widest: Math.round((widest + STOP_GAP) * 100) / 100,
    isFlat: !DESCENDERS.test(tagline),
  };
}
