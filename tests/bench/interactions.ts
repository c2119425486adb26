import type { Browser, Locator, Page } from '@playwright/test';
import { approachSlider } from '../browser/service/sliders.ts';
import { median } from './service/figures.ts';
import { content } from './service/own-company.ts';

/** An element to press, and its page; the steps before it are not measured. */
interface Interaction {
  name: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  pressed: (page: Page) => Locator;
  /** Pressed as soon as the page is loaded, before its code has arrived. */
  isFirst?: boolean;
  /** Whether the site has this element. */
  isThere?: boolean;
}

const { forms, interface: controls, pages, shell } = content;
const { position, menu, sliders } = controls;
const HAS_POSITIONS = content.positions.length > 0;
const { name, reason } = forms.reachUs.fields;

const button = (page: Page, called: string) => page.getByRole('button', { name: called }).first();

const openReachUs = async (page: Page) => {
  await button(page, pages.home.hero.button).click();
  await page.getByLabel(name.label).waitFor();
};

const reasons = (page: Page) => page.getByRole('combobox', { name: reason.label });

const INTERACTIONS: readonly Interaction[] = [
  { name: 'open the menu', path: '/careers', pressed: (page) => button(page, menu.open) },
  { name: 'open a dialog (reach us)', path: '/', pressed: (page) => button(page, pages.home.hero.button) },
  {
    name: 'open a dialog (application)',
    path: '/careers',
    pressed: (page) => button(page, position.apply),
    isThere: HAS_POSITIONS,
  },
  { name: 'open a select', path: '/', before: openReachUs, pressed: reasons },
  {
    name: 'choose from a select',
    path: '/',
    before: async (page) => {
      await openReachUs(page);
      await reasons(page).click();
    },
    pressed: (page) => page.getByRole('option').nth(2),
  },
  {
    name: 'move a slider',
    path: '/',
    before: (page) => approachSlider(page, sliders.stories.name),
    pressed: (page) => button(page, sliders.stories.next),
    isThere: content.stories.length > 1,
  },
  {
    name: 'send an empty form',
    path: '/',
    before: openReachUs,
    pressed: (page) => button(page, forms.shared.submit),
  },
  { name: 'pause the film', path: '/', pressed: (page) => page.locator('[data-loop=hero] button') },
  { name: 'enlarge the showreel', path: '/careers', pressed: (page) => button(page, shell.band.showreel) },
  {
    name: 'copy the address',
    path: '/contact',
    pressed: (page) => button(page, pages.contact?.email.copy ?? ''),
  },
  {
    name: 'first press: reach us',
    path: '/',
    pressed: (page) => button(page, pages.home.hero.button),
    isFirst: true,
  },
  {
    name: 'first press: application',
    path: '/careers',
    pressed: (page) => button(page, position.apply),
    isFirst: true,
    isThere: HAS_POSITIONS,
  },
  {
    name: 'first press: submit',
    path: '/contact',
    pressed: (page) => button(page, forms.shared.submit),
    isFirst: true,
  },
  {
    name: 'first press: next story',
    path: '/',
    pressed: (page) => button(page, sliders.stories.next),
    isFirst: true,
    isThere: content.stories.length > 1,
  },
];

/** How long a press lasts. */
const PRESS_MS = 80;

/** How long an interaction may take to be answered and painted. */
const WATCHED_MS = 1500;

/** Reports in one line for each interaction the time from it to the next paint, as browsers measure it (INP). */
export async function* measureInteractions(
  browser: Browser,
  url: string,
  runs: number,
): AsyncGenerator<string> {
  yield `Interaction to next paint at 360x740, processor throttled to a quarter, median and longest of ${runs}:`;
  for (const { name, path, before, pressed, isFirst } of INTERACTIONS.filter(
    (one) => one.isThere !== false,
  )) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await slowPhone(browser);
      await page.goto(url + path, { waitUntil: 'load' });
      if (!isFirst) await page.waitForTimeout(WATCHED_MS);
      await before?.(page);
      // Not at the edge of the screen, where browsers scroll to the focused element, however fast the CPU is.
      await pressed(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const { x, y } = await middleOf(pressed(page));
      if (!isFirst) {
        await page.mouse.move(x, y);
        await page.waitForTimeout(WATCHED_MS);
      }
      await page.evaluate(watch);
      await page.mouse.click(x, y, { delay: PRESS_MS });
      await page.waitForTimeout(WATCHED_MS);
      times.push(await page.evaluate(() => Math.max(0, ...((globalThis as Watched).durations ?? []))));
      await page.context().close();
    }
    yield `  ${name.padEnd(34)} ${median(times)} ms, ${Math.max(...times)} ms`;
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Watched {
  durations?: number[];
}

/**
 * Runs in the page: notes how long each event of an interaction took until it was painted; anything shorter than 16 ms is
 * not reported.
 */
function watch(): void {
  const durations: number[] = [];
  (globalThis as Watched).durations = durations;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** A slow phone: a small viewport, and a processor throttled to a quarter of this machine's speed. */
async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}
