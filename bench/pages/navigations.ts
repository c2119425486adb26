import type { Browser } from '@playwright/test';
import { content, firstBelow, PAGES } from '../company/own-company.ts';
import { median } from '../service/median.ts';
import { slowPhone } from './phone.ts';

/** From where to where visitors go: to each kind of page that there is. */
const NAVIGATIONS = [
  ['/platform', '/careers'],
  ['/', firstBelow('/platform')],
  ['/platform', firstBelow('/platform')],
  ['/services', firstBelow('/services')],
  ['/success-stories', firstBelow('/success-stories')],
  ['/services', '/contact'],
  ['/contact', '/careers'],
  ['/privacy-policy', '/'],
].filter((pages): pages is [string, string] => pages.every((page) => page && PAGES.includes(page)));

/** How long a finger or pointer is over a link before it is chosen. */
const INTENT_MS = 500;

/** How long a page may take to come. */
const WATCHED_MS = 2000;

/** Reports in one line for each navigation the time from the click on a link until the next page is painted. */
export async function* measureNavigations(
  browser: Browser,
  url: string,
  runs: number,
): AsyncGenerator<string> {
  yield `From a click on a link to the next page at 360x740, processor throttled to a quarter, median and longest of ${runs}:`;
  for (const [from, to] of NAVIGATIONS) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await slowPhone(browser);
      await page.goto(url + from, { waitUntil: 'load' });
      await page.waitForTimeout(WATCHED_MS);
      const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
      if ((await link.count()) === 0)
        await page.getByRole('button', { name: content.interface.menu.open }).click();
      await link.scrollIntoViewIfNeeded();
      await page.waitForTimeout(1000);
      await page.evaluate(noteClick);
      await link.hover();
      await page.waitForTimeout(INTENT_MS);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL(url + to);
      await page.waitForTimeout(WATCHED_MS);
      times.push(await page.evaluate(paintedAfter));
      await page.context().close();
    }
    yield `  ${`${from} to ${to}`.padEnd(62)} ${median(times).toFixed(0)} ms, ${Math.max(...times).toFixed(0)} ms`;
  }
}

/** Runs in the page that is left. */
function noteClick(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    true,
  );
}

/** Runs in the next page: how long after the click it was first painted, in milliseconds. */
function paintedAfter(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return (
    performance.timeOrigin + (paint?.startTime ?? Number.NaN) - Number(sessionStorage.getItem('clicked'))
  );
}
