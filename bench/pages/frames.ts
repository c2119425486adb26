import type { Browser, Page } from '@playwright/test';
import { content, HAS_SHOWREEL, PAGES } from '../company/own-company.ts';
import { slowPhone } from './phone.ts';

/** Something that a visitor does and that causes movement, and the page on which it is done. */
interface Movement {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
  /** Whether the site has what it is done to. */
  isThere?: boolean;
}

const MOVEMENTS: readonly Movement[] = [
  { name: 'scroll through home', path: '/', act: (page) => scrollThrough(page) },
  { name: 'scroll through careers', path: '/careers', act: (page) => scrollThrough(page) },
  {
    name: 'open the menu',
    path: '/careers',
    act: (page) => page.getByRole('button', { name: content.interface.menu.open }).click(),
  },
  {
    name: 'go from platform to a page of it',
    path: '/platform',
    isThere: PAGES.includes('/platform'),
    act: (page) => page.locator('main a[href^="/platform/"]').first().click(),
  },
  {
    name: 'enlarge the showreel',
    path: '/privacy-policy',
    isThere: HAS_SHOWREEL,
    act: (page) => page.getByRole('button', { name: content.shell.band.showreel, exact: true }).click(),
  },
];

/** How long frames are recorded after a movement has begun, in milliseconds. */
const WATCHED = 1500;

/**
 * Reports in one line for each movement the frames per second, and the 95th percentile and the longest time between
 * frames.
 */
export async function* measureFrames(browser: Browser, url: string): AsyncGenerator<string> {
  yield 'Frames at 360x740, processor throttled to a quarter:';
  for (const { name, path, act } of MOVEMENTS.filter(({ isThere }) => isThere !== false)) {
    const page = await slowPhone(browser);
    await page.goto(url + path, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    await page.evaluate(watch);
    await act(page);
    await page.waitForTimeout(WATCHED);
    const gaps = (await page.evaluate(() => (globalThis as Watched).gaps ?? [])).toSorted((a, b) => a - b);
    await page.context().close();
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const high = gaps[Math.floor(gaps.length * 0.95)] ?? 0;
    yield `  ${name.padEnd(34)} ${(1000 / mean).toFixed(1)} frames/s, 95 % within ${high.toFixed(1)} ms, longest ${gaps.at(-1)?.toFixed(1)} ms`;
  }
}

interface Watched {
  gaps?: number[];
}

/** Runs in the page: notes the time from each frame to the next. */
function watch(): void {
  const gaps: number[] = [];
  (globalThis as Watched).gaps = gaps;
  let last = performance.now();
  const note = (now: number) => {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(async (end) => {
    for (let top = 0; top < end; top += 24) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, height);
}
