import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the walls of customers and partners have no gap, end in full rows and alternate in color, at any width', async ({
  page,
}) => {
  await visit(page, '/customers-partners');
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const walls = await page.locator('main ul').evaluateAll((lists) =>
      lists.map((list) => {
        const tiles = [...list.children, list.nextElementSibling].filter(
          (tile) => tile?.checkVisibility() === true,
        );
        const area = tiles.reduce((sum, tile) => {
          const { width: wide = 0, height = 0 } = tile?.getBoundingClientRect() ?? {};
          return sum + wide * height;
        }, 0);
        const wall = list.parentElement;
        const last = list.lastElementChild?.getBoundingClientRect();
        const end = tiles.at(-1)?.getBoundingClientRect();
        return {
          filled: area / ((wall?.clientWidth ?? 0) * (wall?.clientHeight ?? 1)),
          right: Math.round(end?.right ?? 0),
          isOneRow: end?.top === last?.top,
          colors: [...list.children].map((tile) => getComputedStyle(tile).backgroundColor),
        };
      }),
    );
    expect(walls.length).toBeGreaterThan(0);
    for (const { filled, right, isOneRow, colors } of walls) {
      expect(filled, `at ${width} px`).toBeCloseTo(1, 2);
      expect(right, `at ${width} px`).toBe(width);
      expect(isOneRow, `at ${width} px`).toBe(true);
      expect(colors[0], `at ${width} px`).not.toBe(colors[1]);
    }
  }
});
