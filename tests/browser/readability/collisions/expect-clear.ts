import type { Page } from '@playwright/test';
import { expect } from '../../service/test.ts';
import { brokenWords, overflowingTexts } from '../fit.ts';
import { collisions } from './rules.ts';
import { survey } from './survey.ts';

/** The viewport widths at which every page is checked, in pixels: phones, tablets, laptops and desktops. */
export const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920, 2560];

/** Up to this width a viewport is a phone's, and lower. */
const PHONE_PX = 767;

/** Scrolled this far the scroll-to-top control is visible, and the bar is over the page's content. */
const SCROLLED_PX = 700;

/** Resizes the viewport to this width and the height that goes with it. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < PHONE_PX ? 740 : 900 });
}

/**
 * Waits until all of a page is laid out: sections further down are so only when near the viewport, or once the page is loaded.
 * Pictures need not be loaded, since their space is reserved; they are hidden, because painting them takes most of the time.
 */
export async function waitForLayout(page: Page): Promise<void> {
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

/** The faults of the current page: elements that overlap, are clipped or broken, or are off the page's columns. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, SCROLLED_PX);
  return [
    ...collisions(await page.evaluate(survey)),
    ...(await page.evaluate(overflowingTexts)),
    ...(await page.evaluate(brokenWords)),
  ];
}

/**
 * Expects no collisions in the current page at all widths. It is loaded once and then resized.
 *
 * @param spared - false positives, each with a reason
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
    await resizeTo(page, width);
    const faults = await faultsOf(page);
    found.push(
      ...faults
        .filter((fault) => !spared.some((pattern) => pattern.test(fault)))
        .map((fault) => `${width} px: ${fault}`),
    );
  }
  expect(found).toEqual([]);
}
