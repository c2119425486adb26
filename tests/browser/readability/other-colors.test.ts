import type { Locator, Page } from '@playwright/test';
import { focusedOption } from '../service/forms.ts';
import { POSITION } from '../service/full-company.ts';
import { openReachUs } from '../service/reach-us.ts';
import { approachSlider } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { groundOf, worstContrast } from './ground.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced ${colorScheme} colors, the current slide and the selected option are recognizable`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await visit(page, '/');
    const dots = (await approachSlider(page, 'Gaming content')).locator('[data-filling] button');
    const [shown, resting] = [await drawn(page, dots.nth(0)), await drawn(page, dots.nth(1))];
    expect(resting).toBeGreaterThan(0);
    expect(shown).toBeGreaterThan(2 * resting);

    await visit(page, POSITION.page);
    const countries = page.getByRole('combobox', { name: 'Country code' });
    await countries.click();
    const options = countries.locator('option');
    const grounds = await options.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(grounds.slice(1)).size).toBe(1);
    expect(grounds[0]).not.toBe(grounds[1]);
  });
}

test('with forced colors, the focused option is visible, also in a form whose styles load late', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const modal = await openReachUs(page);
  await modal.getByRole('combobox', { name: 'Reason' }).focus();
  for (const key of ['Enter', 'ArrowDown']) await page.keyboard.press(key);
  await expect(focusedOption(page)).toHaveCSS('outline-style', 'solid');
});

test('with more contrast, no text is muted, no bar transparent and nothing translucent', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await visit(page, POSITION.page);
  const main = page.getByRole('main');
  const colorOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);
  const body = await colorOf(main);
  expect(await colorOf(main.locator('#apply p').first())).toBe(body);
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('animation-name', 'none');
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

/** The number of pixels of an element that differ from its background. */
async function drawn(page: Page, target: Locator): Promise<number> {
  const box = await target.evaluate((element): [number, number, number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height];
  });
  const behind = (await groundOf(page)).behind(box);
  const [[ground = 0] = []] = [...behind].toSorted(([, one], [, other]) => other - one);
  const color = [ground >> 16, (ground >> 8) & 255, ground & 255, 1] as const;
  return [...behind]
    .filter(([other]) => worstContrast(color, new Map([[other, 1]])) >= 3)
    .reduce((sum, [, count]) => sum + count, 0);
}
