import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** One page of each kind. */
const KINDS = [
  '/',
  '/platform',
  '/platform/hadron-platform',
  '/services',
  '/services/data-ai',
  '/verticals',
  '/verticals/energy',
  '/success-stories',
  '/success-stories/spare-parts-counted-once',
  '/customers-partners',
  '/contact',
  '/careers',
  '/careers#qa-tester',
  '/careers/qa-tester',
  '/thank-you',
  '/privacy-policy',
  '/error-page',
];

test.use({ trace: 'off' });

for (const width of [360, 1280]) {
  for (const path of KINDS) {
    test(`at ${width} px nothing on ${path} shifts while it loads and is scrolled through`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            const moved = entry.sources.map(({ node }) => node?.parentElement?.className ?? node?.nodeName);
            if (!entry.hadRecentInput) shifts.push(`${entry.value} ${moved.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit(page, path);
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });

      expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
  }
}

for (const path of KINDS) {
  test(`under reduced motion nothing on ${path} moves`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
    );
    // Changes that are over at once may be under way for an instant.
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

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
