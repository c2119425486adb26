import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from '../service/test.ts';
import { overflowingTexts } from './fit.ts';
import { groundOf, worstContrast } from './ground.ts';
import { smallTargets } from './targets.ts';
import { wordsOnPage } from './words.ts';

/** The contrast that WCAG 2.2 requires of text and of large text at level AAA, and of icons. */
const TEXT = 7;
const LARGE_TEXT = 4.5;
const SIGN = 3;

/** The least size of a target for a finger, and for a mouse. */
export const FINGER_PX = 44;
export const MOUSE_PX = 24;

/**
 * Expects the current page to be readable: each word has enough contrast with the pixels behind it, films and pictures included;
 * nothing is clipped, overlapped or outside the viewport; targets are large enough.
 */
export async function expectReadable(page: Page, leastTarget: number): Promise<void> {
  expect(await page.evaluate(overflowingTexts)).toEqual([]);
  expect(await page.evaluate(smallTargets, leastTarget)).toEqual([]);
  expect(await lowContrastWords(page)).toEqual([]);
}

/** The words with too little contrast, one per element. */
export async function lowContrastWords(page: Page): Promise<string[]> {
  await loadPictures(page);
  let words = await page.evaluate(wordsOnPage);
  let ground = await groundOf(page);
  // Content that loads meanwhile shifts the page below it.
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

/** Punctuation alone, such as the tagline's colored full stops, counts as an icon. */
function needs(text: string, isLarge: boolean): number {
  if (!/[\p{L}\p{N}]/u.test(text)) return isLarge ? SIGN : LARGE_TEXT;
  return isLarge ? LARGE_TEXT : TEXT;
}

/** Loads pictures and sections further down, which are lazy until near the viewport, or until the page is loaded. */
async function loadPictures(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.readyState === 'complete' && !document.querySelector('[data-far]'),
  );
  await page.evaluate(async () => {
    // The bar is sticky: further down it would cover text in the screenshot.
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
