import { content, STORY } from '../service/full-company.ts';
import { watchLayoutShifts } from '../service/layout-shifts.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const FIGURES = content.stories[0]?.figures ?? [];
/** Figures with one number, which can count up. */
const COUNTING = FIGURES.filter(({ value }) => value.match(/\d[\d,.]*/g)?.length === 1);

test('a story’s figures count up once in view, shift nothing, and announce their final value from the start', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const shifts = await watchLayoutShifts(page);
  await visit(page, STORY.page);
  await page.waitForFunction(() => document.querySelector('[data-far]') === null);
  const values = page.locator('dd[data-counts]');
  await expect(values).toHaveText(FIGURES.map(({ value }) => value));

  const seen = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shown: string[] = [];
        new MutationObserver((changes, observer) => {
          for (const { target } of changes) {
            const value = (target as Element).getAttribute('data-counting');
            if (value !== null) shown.push(value);
          }
          if (document.querySelector('[data-counting]') !== null) return;
          observer.disconnect();
          resolve(shown);
        }).observe(document, { attributes: true, attributeFilter: ['data-counting'], subtree: true });
      }),
  );
  await values.first().scrollIntoViewIfNeeded();
  expect(COUNTING).not.toEqual([]);
  expect(new Set(await seen).size).toBeGreaterThan(COUNTING.length);
  await expect(values).toHaveText(FIGURES.map(({ value }) => value));
  expect(await shifts()).toEqual([]);
});
