import type { Typefaces } from './typefaces.ts';
import { readTypesetter, type Typesetter } from './typesetter.ts';

/**
 * Upper bounds for the average width of letters in system fonts, in em; the first match counts. Combining marks have no width.
 */
const SAFE_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/\p{Emoji_Presentation}/u, 1.4],
  [/[\p{Lu}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\uff01-\uff60]/u, 1.05],
  [/(?:)/u, 0.8],
];

/** How much wider a word can be in the fallback font. */
const FALLBACK_FACTOR = 1.08;

/**
 * An upper bound, in em, for the width of the widest of some words as a headline.
 *
 * @param text - the company's typeface
 * @param tracking - space added after each letter, in em
 */
export async function widestWord(
  words: readonly string[],
  typeface: Typefaces['text'],
  tracking: number,
): Promise<number> {
  const typesetter = await readTypesetter(typeface);
  const { headlines } = typeface;
  const setting = { size: 1, weight: headlines.weight, width: headlines.width ?? 100, tracking };
  const widths = words.map((word) =>
    runsOf(word, typesetter)
      .map((run) => (typesetter.canSet(run) ? typesetter.widthOf(run, setting) : safeWidth(run)))
      .reduce((sum, width) => sum + width, 0),
  );
  return Math.ceil(Math.max(...widths) * FALLBACK_FACTOR * 100) / 100;
}

/** A word split into runs of letters that the typeface has and runs that it lacks. */
function runsOf(word: string, typesetter: Typesetter): string[] {
  const runs: string[] = [];
  let had: boolean | undefined;
  for (const letter of word) {
    const has = typesetter.canSet(letter);
    if (has === had) runs.push(`${runs.pop()}${letter}`);
    else runs.push(letter);
    had = has;
  }
  return runs;
}

function safeWidth(run: string): number {
  return [...run].reduce(
    (sum, letter) => sum + (SAFE_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0),
    0,
  );
}
