import type { Content } from '@website/model/schema/content.ts';
import { typefacesOf } from '../../brand/typefaces/typefaces.ts';
import { widestWord } from '../../brand/typefaces/widest-word.ts';

/** A tagline as it is set. */
export interface Tagline {
  readonly words: readonly string[];
  /** A few short words stand one on each line; a sentence flows, as large as its widest word allows. */
  readonly lines: 'words' | 'flow';
  /** The room that the widest word needs, in em. */
  readonly widest: number;
  /** Whether no letter reaches below the line, so that lines may stand close together. */
  readonly isFlat: boolean;
}

/** Letters and signs that reach below the line. */
const LOW = /[gjpqyQ,;]|[^\p{Script=Latin}\p{N}\s.!?&’'-]/u;

/** The most words that stand one on each line. */
const STACKED = 3;
/** The space after each letter, in em; it and what parts a full stop from its word are as in `hero.module.css`. */
const TRACKING = { words: -0.055, flow: -0.045 } as const;
const STOP_GAP = 0.03;

/**
 * Measures the company's tagline in its typeface. Joined letters are set without tracking (`styles/base.css`).
 *
 * @param folder - the company's folder
 */
export async function setTagline(
  { brand, company: { tagline }, site }: Pick<Content, 'brand' | 'company' | 'site'>,
  folder: string,
): Promise<Tagline> {
  const words = tagline.trim().split(/\s+/);
  const lines = words.length <= STACKED ? 'words' : 'flow';
  const tracking = site.isJoined ? 0 : TRACKING[lines];
  const widest = await widestWord(words, typefacesOf(brand, folder).text, tracking);
  return { words, lines, widest: Math.round((widest + STOP_GAP) * 100) / 100, isFlat: !LOW.test(tagline) };
}
