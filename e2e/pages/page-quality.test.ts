import { expectAccessible } from '../service/accessibility.ts';
import { PAGES, UNLISTED_PAGES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// Nothing moves while axe looks; what moves has tests of its own.
// A failure names its place; a trace of every page would only take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...PAGES, ...UNLISTED_PAGES]) {
  test(`${path} is accessible and fits, wide and on a phone`, async ({ page }) => {
    await visit(page, path);
    await expectAccessible(page);

    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: 'width of the page in a viewport of 360 px',
      })
      .toBe(360);
    await expectAccessible(page);
  });
}
