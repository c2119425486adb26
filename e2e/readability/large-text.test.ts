import type { Page } from '@playwright/test';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { misfits } from './fit.ts';

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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of PAGE_KINDS.filter((kind) => !kind.startsWith('/careers#') && kind !== '/careers')) {
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

test('in a low window the bar scrolls away with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/privacy-policy');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

/** Sets the browser's own size of letters, as a visitor does in its settings. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard } });
  await client.detach();
}
