import type { Browser } from '@playwright/test';
import { PAGES } from '../company/own-company.ts';
import { slowPhone } from './phone.ts';

/** Reports each page whose layout shifts while it loads and is scrolled through, one per line, and a line for all pages. */
export async function* measureShifts(browser: Browser, url: string): AsyncGenerator<string> {
  yield 'Cumulative layout shift, same phone, loaded and scrolled through:';
  let worst = 0;
  for (const path of PAGES) {
    const page = await slowPhone(browser);
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput) shifts.total += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url + path, { waitUntil: 'load' });
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    });
    const total = await page.evaluate(
      () => (globalThis as unknown as { shifts: { total: number } }).shifts.total,
    );
    await page.context().close();
    worst = Math.max(worst, total);
    if (total > 0) yield `  ${path}  ${total.toFixed(4)}`;
  }
  yield `  ${PAGES.length} pages, worst ${worst.toFixed(4)}`;
}
