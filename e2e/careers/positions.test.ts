import type { Page } from '@playwright/test';
import { content, FIRST_POSITION, POSITION, POSITION_WITHOUT_SKILLS } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

function positionOf(page: Page, name: string) {
  const position = page.getByRole('listitem', { name, exact: true });
  return {
    position,
    more: position.getByRole('button', { name: `Read more ${name}`, exact: true }),
    less: position.getByRole('button', { name: `Read less ${name}`, exact: true }),
    ending: position.getByRole('paragraph').filter({ hasText: /^What matters/ }),
  };
}

/** How far below the upper edge of its row a paragraph's last line is, and whether the row shows that much. */
async function isShownWhole(page: Page, name: string): Promise<boolean> {
  const { position, ending } = positionOf(page, name);
  const [row, text] = [await position.boundingBox(), await ending.boundingBox()];
  if (row === null || text === null) return false;
  return text.y + text.height <= row.y + row.height;
}

test('a description is folded until the candidate reads more', async ({ page }) => {
  await visit(page, '/careers');
  const { more, less } = positionOf(page, POSITION.title);
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(await isShownWhole(page, POSITION.title)).toBe(false);

  await more.click();
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(less).toBeFocused();
  await expect.poll(() => isShownWhole(page, POSITION.title)).toBe(true);
  await expect(page.getByRole('link', { name: content.pages.careers.positions.link })).toHaveCount(1);

  await less.click();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(await isShownWhole(page, POSITION.title)).toBe(false);
});

test('titles, experience and openings of all positions can be seen within one and a half screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/careers');
  const list = page.getByRole('list').filter({ has: positionOf(page, POSITION.title).position });
  expect((await list.boundingBox())?.height).toBeLessThan(1.5 * 900);
});

test('a search that finds something in a folded description unfolds it', async ({ page }) => {
  await visit(page, '/careers');
  const { less, ending } = positionOf(page, FIRST_POSITION.title);
  // As the browser's own search does: it scrolls what it has found into view.
  await ending.evaluate((paragraph) => paragraph.scrollIntoView({ block: 'center' }));
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  expect(await isShownWhole(page, FIRST_POSITION.title)).toBe(true);
});

test('a link to a position shows it unfolded', async ({ page }) => {
  await visit(page, `/careers#${POSITION_WITHOUT_SKILLS.slug}`);
  const { position, less } = positionOf(page, POSITION_WITHOUT_SKILLS.title);
  await expect(position).toBeInViewport();
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  expect(await isShownWhole(page, POSITION_WITHOUT_SKILLS.title)).toBe(true);
  await expect(positionOf(page, POSITION.title).more).toHaveAttribute('aria-expanded', 'false');
});

test('the link that a position offers leads to it', async ({ page }) => {
  await visit(page, '/careers');
  const { position, more } = positionOf(page, FIRST_POSITION.title);
  await more.click();
  await position.getByRole('link', { name: content.pages.careers.positions.link }).click();
  await expect(page).toHaveURL(`/careers#${FIRST_POSITION.slug}`);
  await expect(position).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no description is folded', async ({ page }) => {
    await page.goto('/careers');
    for (const { title } of content.positions) expect(await isShownWhole(page, title), title).toBe(true);
    await expect(page.getByRole('button', { name: /^Read/ })).toHaveCount(0);
  });
});
