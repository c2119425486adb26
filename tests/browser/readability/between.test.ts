import { PAGE_KINDS, WITH_INTERFACES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { brokenWords, misfits } from './fit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Between phone, tablet and desk, where layouts change: windows beside others, and pages that are zoomed.
for (const path of new Set([...PAGE_KINDS.filter((kind) => !kind.includes('#')), ...WITH_INTERFACES])) {
  test(`${path} keeps its words whole and apart in windows of any width`, async ({ page }) => {
    await visit(page, path);
    for (const width of [480, 600, 680, 820, 900, 980, 1080]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
      const faults = [...(await page.evaluate(misfits)), ...(await page.evaluate(brokenWords))];
      expect.soft(faults, `${width} px`).toEqual([]);
    }
  });
}
