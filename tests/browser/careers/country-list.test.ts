import { openList, shownChoice } from '../service/forms.ts';
import { POSITION } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

for (const [width, size] of [
  [360, 100],
  [360, 200],
  [1280, 100],
] as const) {
  test(`a list of many countries with long names is fully readable beside the number, at ${width} px and ${size} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, POSITION.page);
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, size);
    const countries = page.getByRole('combobox', { name: 'Country code' });
    await countries.scrollIntoViewIfNeeded();
    await expect(shownChoice(countries)).toBeVisible();
    const flag = shownChoice(countries).locator('img');
    await expect.poll(() => flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    // As for a company with more countries than this one.
    await countries.evaluate((select: HTMLSelectElement) => {
      while (select.options.length < 10) {
        const option = document.createElement('option');
        option.textContent = 'Democratic Republic of the Congo +243';
        select.append(option);
      }
    });
    await countries.click();
    await expect(openList(page)).toHaveCount(1);
    const boxes = await countries.locator('option:not([hidden])').evaluateAll((options) =>
      options.map((option) => {
        const { left, right, top, bottom } = option.getBoundingClientRect();
        return { left, right, top, bottom, isCut: option.scrollWidth > option.clientWidth };
      }),
    );
    for (const [index, { left, right, top, isCut }] of boxes.entries()) {
      expect.soft(isCut).toBe(false);
      expect.soft([left >= 0, right <= width]).toEqual([true, true]);
      const before = boxes[index - 1];
      if (before !== undefined) expect.soft(top >= before.bottom - 1 || left >= before.right - 1).toBe(true);
    }
  });
}
