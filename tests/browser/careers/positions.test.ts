import type { Locator, Page } from '@playwright/test';
import { content, FIRST_POSITION, POSITION_WITHOUT_SKILLS } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const WIDTHS = [360, 768, 1280, 1920];

const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });

/** Whether an element shows all its text, not clipped by an ancestor. */
function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const text = shown.getBoundingClientRect();
    for (let around: Element | null = shown; around !== null; around = around.parentElement) {
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const cuts = getComputedStyle(around).overflow !== 'visible';
      if (cuts && (text.left < left || text.right > right || text.top < top || text.bottom > bottom))
        return false;
    }
    return shown.scrollHeight <= shown.clientHeight + 1;
  });
}

for (const width of WIDTHS) {
  test(`at ${width} px each position shows its description and all its skills without a press`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/careers');
    for (const { title, description, skills = [], experience, openings } of content.positions) {
      const row = rowOf(page, title);
      await row.scrollIntoViewIfNeeded();
      expect(await isWhole(row.getByText(description, { exact: true })), title).toBe(true);
      for (const skill of skills) {
        const tag = row.getByRole('listitem').filter({ hasText: skill });
        await expect(tag).toBeVisible();
        expect(await isWhole(tag), skill).toBe(true);
      }
      await expect(row.getByText(experience, { exact: true })).toBeVisible();
      await expect(row.getByText(openings, { exact: true })).toBeVisible();
      await expect(row.getByRole('button', { name: 'APPLY' })).toBeVisible();
      await expect(row.getByRole('button')).toHaveCount(1);
    }
  });
}

test('titles, experience and openings of all positions fit in two screens', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/careers');
  const list = page.getByRole('list').filter({ has: rowOf(page, FIRST_POSITION.title) });
  expect((await list.boundingBox())?.height).toBeLessThan(2 * 900);
});

test('a link to a position shows it', async ({ page }) => {
  await visit(page, `/careers#${POSITION_WITHOUT_SKILLS.slug}`);
  await expect(rowOf(page, POSITION_WITHOUT_SKILLS.title)).toBeInViewport();
});
