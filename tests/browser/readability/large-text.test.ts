import type { Page } from '@playwright/test';
import { openReachUs } from '../service/reach-us.ts';
import { PAGE_KINDS, WITH_INTERFACES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { collisions } from './collisions/rules.ts';
import { survey } from './collisions/survey.ts';
import { brokenWords, misfits } from './fit.ts';

/** What visitors may set, or have set for them (WCAG 2.2, success criterion 1.4.12). */
const SPACING = `
  *:not(svg *) {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`;

/** The size of letters that a browser has unless its visitor says otherwise. */
const NORMAL_PX = 16;

/** What is opened over a page. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the menu': async (page) => {
    await visit(page, '/');
    await page.getByRole('banner').getByRole('button').click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
  'the reach-us modal': openReachUs,
  'the application modal': async (page) => {
    await visit(page, '/careers');
    await page.getByRole('button', { name: 'APPLY' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of PAGE_KINDS.filter((kind) => !kind.startsWith('/careers#'))) {
  test(`${path} keeps all its words at 200 %, at 400 % and with wider spacing`, async ({ page }) => {
    await visit(page, path);
    // A window of 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await page.evaluate(misfits), '400 %').toEqual([]);
    await setLetters(page, 2 * NORMAL_PX);
    for (const [width, height] of [
      [320, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(misfits), `200 % at ${width} px`).toEqual([]);
    }
    await setLetters(page, NORMAL_PX);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(misfits), `wider spacing at ${width} px`).toEqual([]);
    }
  });
}

const ON_A_PHONE = new Set([
  ...PAGE_KINDS.filter((kind) => !kind.startsWith('/careers#')),
  ...WITH_INTERFACES,
  '/accessibility',
]);

for (const path of ON_A_PHONE) {
  test(`on a phone ${path} keeps its words whole and apart at 200 %, however they were enlarged`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, path);
    await readThrough(page);
    for (const enlarge of [enlargeRoot, (on: Page) => setLetters(on, 2 * NORMAL_PX)]) {
      await enlarge(page);
      const faults = [
        ...(await page.evaluate(misfits)),
        ...(await page.evaluate(brokenWords)),
        ...collisions(await page.evaluate(survey)).filter((fault) =>
          /^(?:text|control) over (?!art)/.test(fault),
        ),
      ];
      expect.soft(faults).toEqual([]);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
  });
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`on a phone ${state} keeps its words whole and apart at 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await reach(page);
    await enlargeRoot(page);
    expect([...(await page.evaluate(misfits)), ...(await page.evaluate(brokenWords))]).toEqual([]);
  });
}

test('in a low window the bar scrolls away with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/privacy-policy');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

/** Parts further down come to life when they are near: then clocks stand in the offices, for example. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Doubles the letters as style sheets of visitors and other programs do: windows seem as wide as before. */
async function enlargeRoot(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Sets the browser's own size of letters, as a visitor does in its settings. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard } });
  await client.detach();
}
