import { watchLayoutShifts } from '../service/layout-shifts.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

for (const width of [360, 1280]) {
  for (const path of PAGE_KINDS) {
    test(`at ${width} px nothing on ${path} shifts while it loads and is scrolled through`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchLayoutShifts(page);
      await visit(page, path);
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });

      expect(await shifts()).toEqual([]);
    });
  }
}

for (const path of PAGE_KINDS) {
  test(`under reduced motion nothing on ${path} moves`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
    );
    // Changes that end at once may be under way for an instant.
    await expect
      .poll(() =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ timeline }) => timeline instanceof DocumentTimeline)
            .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className),
        ),
      )
      .toEqual([]);
    expect(
      await page
        .locator('video')
        .evaluateAll((all) => all.filter((film) => !(film as HTMLVideoElement).paused)),
    ).toEqual([]);
  });
}
