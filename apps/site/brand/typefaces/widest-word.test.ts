import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { typefacesOf } from './typefaces.ts';
import { widestWord } from './widest-word.ts';

const { text } = typefacesOf({ typefaces: {} }, path.resolve('tests/companies/full'));

/** Widths in Mona Sans as measured in Chromium, in em, without tracking after the last letter. */
const MEASURED: readonly (readonly [string, number])[] = [
  ['Women', 3.82],
  ['Common', 4.58],
  ['Momentum', 5.67],
  ['WOMEN.', 4.3],
  ['DREAM.', 3.94],
  ['Solve.', 2.78],
  ['Donaudampfschifffahrtsgesellschaft', 17.4],
];

describe.each(MEASURED)('%s', (word, width) => {
  test('has an estimate that is at least its width and at most a tenth more', async () => {
    const widest = await widestWord([word], text, -0.055);

    expect(widest).toBeGreaterThanOrEqual(width);
    expect(widest).toBeLessThan(width * 1.1);
  });
});

test('the widest word counts, not the one with the most letters', async () => {
  const words = ['Illicit', 'illicit', 'WOMEN', 'still', 'fill', 'little', 'lilts', 'till'];
  for (const count of [3, 5, 8]) {
    expect(await widestWord(words.slice(0, count), text, -0.055), `${count} words`).toBe(
      await widestWord(['WOMEN'], text, -0.055),
    );
  }
});

test('letters that the typeface lacks have the width of the widest fallback', async () => {
  const roomOf = (word: string) => widestWord([word], text, -0.055);

  // Ideographs are as wide as they are high.
  expect(await roomOf('日本語')).toBeGreaterThanOrEqual(3);
  expect(await roomOf('პროგრამები')).toBeGreaterThanOrEqual(7);
  expect(await roomOf('ЩИТ')).toBeGreaterThanOrEqual(3);
  // Combining marks have no width, and each script of a mixed word has its own.
  expect(await roomOf('हिंदी')).toBeLessThan(await roomOf('हद'.repeat(2)));
  expect(await roomOf('Women日本')).toBeGreaterThan((await roomOf('Women')) + 2);
});
