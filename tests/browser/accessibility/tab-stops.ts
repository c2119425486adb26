import type { Page } from '@playwright/test';
import { type Stop, walk } from '../service/focus.ts';
import { expect } from '../service/test.ts';

/** Tabs through a page to its end and back, and expects each stop to be fully visible and the same both ways. */
export async function expectTabStopsInView(page: Page) {
  const skip = page.getByRole('link', { name: 'Skip to content' });
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
      .filter((name) => name !== 'BUTTON Scroll to top');
  expect(names(backwards).reverse()).toEqual(['A Skip to content', ...names(forwards)]);
}
