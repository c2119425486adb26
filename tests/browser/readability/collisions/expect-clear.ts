import type { Page } from '@playwright/test';
import { expect } from '../../service/test.ts';
import { brokenWords, misfits } from '../fit.ts';
import { collisions } from './rules.ts';
import { survey } from './survey.ts';

/** The widths of windows at which every page is looked at: phones, tablets, laptops and desks, in pixels. */
export const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920, 2560];

/** Windows that are narrower than this are those of phones, which are not so high as others are. */
const PHONE_PX = 767;

/** Scrolled so far the control that leads back to the top is there, and the bar over the page's first words. */
const SCROLLED_PX = 700;

/** Changes the width of the window, and its height with it. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < PHONE_PX ? 740 : 900 });
}

/**
 * Waits until all of a page is there: parts further down are laid out only when they come near, or once the page is loaded. Their
 * pictures need not be there, since their places are kept; and none is painted from now on, which would take most of the time.
 */
export async function complete(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.readyState === 'complete' && !document.querySelector('[data-far]'),
  );
  await page.evaluate(async () => {
    const early = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.allSettled(early.map((picture) => picture.decode()));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('img, video { visibility: hidden !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** What is wrong in the page as it is now: what covers something else, is cut off or broken, or stands beside the page's columns. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, SCROLLED_PX);
  return [
    ...collisions(await page.evaluate(survey)),
    ...(await page.evaluate(misfits)),
    ...(await page.evaluate(brokenWords)),
  ];
}

/**
 * Expects that nothing collides in the page as it is, in windows of all widths. It is loaded once and then made wider.
 *
 * @param spared - faults that are none, as those who know the page can say why
 */
export async function expectClear(
  page: Page,
  {
    widths = WIDTHS,
    spared = [],
  }: { widths?: readonly number[]; spared?: readonly RegExp[] | undefined } = {},
): Promise<void> {
  const found: string[] = [];
  for (const width of widths) {
    await widen(page, width);
    const faults = await faultsOf(page);
    found.push(
      ...faults
        .filter((fault) => !spared.some((pattern) => pattern.test(fault)))
        .map((fault) => `${width} px: ${fault}`),
    );
  }
  expect(found).toEqual([]);
}
