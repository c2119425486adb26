import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from '../service/test.ts';
import { misfits } from './fit.ts';
import { groundOf, worstContrast } from './ground.ts';
import { smallTargets } from './targets.ts';
import { wordsOnPage } from './words.ts';

/** What WCAG 2.2 wants of text at level AAA, of large text at that level, and of signs that are no text. */
const TEXT = 7;
const LARGE_TEXT = 4.5;
const SIGN = 3;

/** What a finger hits, and what a mouse does. */
export const FINGER_PX = 44;
export const MOUSE_PX = 24;

/**
 * Expects that everything on the page as it is can be read: each word has enough contrast with the pixels behind it, films
 * and pictures included; nothing is cut off, overlapped or beside the window; what can be pressed is large enough.
 */
export async function expectReadable(page: Page, leastTarget: number): Promise<void> {
  expect(await page.evaluate(misfits)).toEqual([]);
  expect(await page.evaluate(smallTargets, leastTarget)).toEqual([]);
  expect(await faintWords(page)).toEqual([]);
}

/** The words with too little contrast, each place once. */
export async function faintWords(page: Page): Promise<string[]> {
  await loadPictures(page);
  let words = await page.evaluate(wordsOnPage);
  let ground = await groundOf(page);
  // A part that comes in meanwhile moves what is below it.
  for (let now = await page.evaluate(wordsOnPage); !isDeepStrictEqual(now, words); ) {
    ground = await groundOf(page);
    words = now;
    now = await page.evaluate(wordsOnPage);
  }
  const faint = new Map<string, string>();
  for (const { text, place, color, box, isLarge } of words) {
    const needed = needs(text, isLarge);
    const ratio = worstContrast(color, ground.behind(box));
    if (ratio < needed) faint.set(place, `«${text}» ${ratio.toFixed(2)}:1, needs ${needed}:1, ${place}`);
  }
  return [...faint.values()];
}

/** A mark by itself, such as the tagline's colored full stops, is a sign. */
function needs(text: string, isLarge: boolean): number {
  if (!/[\p{L}\p{N}]/u.test(text)) return isLarge ? SIGN : LARGE_TEXT;
  return isLarge ? LARGE_TEXT : TEXT;
}

/** Pictures and parts further down are fetched and laid out only when they come near, or once the page is loaded. */
async function loadPictures(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.readyState === 'complete' && !document.querySelector('[data-far]'),
  );
  await page.evaluate(async () => {
    // The bar stays in the window: further down it would cover words in the picture that is taken.
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
