import { content } from '../service/content.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('customers and partners stand under their headline in alternating tiles', async ({ page }) => {
  await visit(page, '/customers-partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earning trust worldwide');
  const tiles = page.getByRole('list', { name: 'Customers and partners' }).getByRole('listitem');
  await expect(tiles).toHaveCount(46);
  await expect(tiles.first()).toContainText(content.customers[0]?.name ?? '');
  const grounds = await tiles.evaluateAll((all) => all.map((tile) => getComputedStyle(tile).backgroundColor));
  expect(new Set(grounds).size).toBeGreaterThan(1);
  expect(grounds[0]).not.toBe(grounds[1]);
});

test('the policy has its eight sections in order', async ({ page }) => {
  await visit(page, '/privacy-policy');
  const sections = [
    /information we collect and how we use it/i,
    /choices for personal information/i,
    /information sharing/i,
    /information security/i,
    /data integrity/i,
    /accessing and updating personal information/i,
    /enforcement/i,
    /changes to (the|this) policy/i,
  ];
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const names = await contents.allInnerTexts();
  const places = sections.map((section) => names.findIndex((name) => section.test(name)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const section of sections) {
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
  }
});

test('success stories are listed, each with a page of its own', async ({ page }) => {
  await visit(page, '/success-stories');
  expect(content.stories.length).toBeGreaterThanOrEqual(6);
  const [story] = content.stories;
  await page.getByRole('link', { name: story?.title ?? '' }).click();
  await expect(page).toHaveURL(`/success-stories/${story?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(story?.title ?? '');
});

for (const [area, count] of [
  ['/platform', 6],
  ['/services', 4],
  ['/verticals', 6],
] as const) {
  test(`${area} lists its ${count} pages`, async ({ page }) => {
    await visit(page, area);
    const links = page.getByRole('main').locator(`a[href^="${area}/"]`);
    await expect(links).toHaveCount(count);
    const name = await links.first().getByRole('heading').innerText();
    await links.first().click();
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
