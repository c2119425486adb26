import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** An element that had the keyboard focus. */
export interface Stop {
  /** Its name, for messages. */
  name: string;
  /** Why it is not fully visible, if it isn't. */
  fault: string | undefined;
}

/** The focused element, once the page has settled. */
export function currentStop(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const element = document.activeElement ?? document.body;
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().replaceAll(/\s+/g, ' ');
    const name = element === document.body ? 'BODY' : `${element.tagName} ${words?.slice(0, 40)}`;

    const faultAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return `nothing at ${Math.round(x)}, ${Math.round(y)}`;
      // A transparent field and the label drawn in its place look like one.
      const own = element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element];
      if (own.some((part) => part.contains(hit) || hit.contains(part))) return undefined;
      return `at ${Math.round(x)}, ${Math.round(y)} there is ${hit.tagName} ${hit.className}`;
    };
    const faultOf = ({ left, top, right, bottom, height }: DOMRect) => {
      const place = [left, top, right, bottom].map(Math.round).join(', ');
      const isTaller = height > innerHeight - 150;
      if (left < -1 || right > innerWidth + 1) return `is at ${place}, beyond the window`;
      if (!isTaller && (top < -1 || bottom > innerHeight + 1)) return `is at ${place}, beyond the window`;
      const [x1, x2, y1, y2] = [left + 2, right - 2, top + 2, bottom - 2];
      const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [middleX, middleY],
        ...(isTaller
          ? []
          : [
              [x1, middleY],
              [x2, middleY],
              [middleX, y1],
              [middleX, y2],
            ]),
      ];
      return points.map(([x = 0, y = 0]) => faultAt(x, y)).find((fault) => fault !== undefined);
    };
    if (element === document.body) return { name, fault: undefined };
    const header = document.querySelector('body > header');
    const { top: edge, height: tall } = element.getBoundingClientRect();
    const { top: high = 0, bottom: low = 0 } = header?.getBoundingClientRect() ?? {};
    const isBelowHeader =
      header?.contains(element) !== true &&
      // The offer of another language is above it, and dialogs are over it.
      edge + tall > high &&
      element.closest('dialog') === null &&
      getComputedStyle(element).position !== 'fixed';
    // Its outline takes 6 px around it, if header and footer leave room for that.
    if (isBelowHeader && tall + 24 < innerHeight - 2 * low && edge < low + 6) {
      return { name, fault: `has its outline under the header: it begins at ${Math.round(edge)}` };
    }
    // A link that breaks into lines may begin with an empty piece.
    const pieces = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const fault = pieces.map(faultOf).find((found) => found !== undefined);
    return { name, fault: pieces.length === 0 ? 'has no extent' : fault };
  });
}

/** More stops than any page has. */
const ENOUGH = 400;

/**
 * Walks through the page by a key until the focus leaves it for the browser's own controls, which is when it is on the body.
 *
 * @returns every stop, from the first on
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < ENOUGH) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (stop.name === 'BODY') return stops;
    stops.push(stop);
  }
  throw new Error(`After ${ENOUGH} presses of ${key} the focus was still on the page.`);
}

/** Tabs through a page to its end and back, and expects each stop to be fully visible and the same both ways. */
export async function expectTabStopsInView(page: Page) {
  const skip = page.locator('a[href="#content"]');
  const toTop = await page.locator('[data-scroll-top]').getAttribute('aria-label');
  await skip.focus();
  const forwards = await walk(page, 'Tab');
  // The body has the focus because the page has ended, not because something lost it.
  await page.keyboard.press('Tab');
  await expect(skip, `after ${forwards.at(-1)?.name}`).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const backwards = await walk(page, 'Shift+Tab');
  const faults = [...forwards, ...backwards].filter(({ fault }) => fault !== undefined);
  expect(faults.map(({ name, fault }) => `${name} ${fault}`)).toEqual([]);
  // The scroll-to-top control is not there yet when the page is entered from its end.
  const names = (stops: Stop[]) =>
    stops
      .map(({ name }) => name.replace(/^BUTTON (?:Play|Pause)/, 'BUTTON Play or pause'))
      // The bar of the table of contents names the section that is read.
      .map((name) => name.replace(/^SUMMARY On this page.+/, 'SUMMARY On this page'))
      .filter((name) => name !== `BUTTON ${toTop}`);
  expect(names(backwards).reverse()).toEqual([`A ${await skip.textContent()}`, ...names(forwards)]);
}
