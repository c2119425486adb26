import { content, PLATFORM, SERVICE, STORY, VERTICAL } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

for (const { page: path } of [PLATFORM, SERVICE, VERTICAL, STORY]) {
  test(`the opening of ${path} leads to the company`, async ({ page }) => {
    await visit(page, path);
    const way = page.getByRole('main').getByRole('link', { name: 'Reach Us', exact: true }).first();
    await expect(way).toBeInViewport();
    await way.click();
    await expect(page).toHaveURL('/contact');
  });
}

test('a result that is tiny on its scale is drawn in a smaller unit', async ({ page }) => {
  const vertical = content.verticals.find(({ proof }) => proof?.measured?.closer !== undefined);
  const measured = vertical?.proof?.measured;
  await visit(page, `/verticals/${vertical?.slug}`);
  const amounts = page.getByRole('listitem').filter({ has: page.locator('circle') });
  await expect(amounts).toContainText([measured?.before.says ?? '', measured?.after.says ?? '']);
  await expect(amounts.last()).toContainText(measured?.closer?.unit ?? '');
  await expect(amounts.last()).toContainText(String(measured?.closer?.perUnit));
  const drawn = await amounts.last().evaluate((amount) => {
    const hairs = amount.querySelector('svg:has(circle)') ?? amount;
    return hairs.clientWidth / amount.clientWidth;
  });
  expect(drawn).toBeCloseTo(measured?.after.amount ?? 0, 2);
});

test('a picture has the same view transition name on both pages', async ({ page }) => {
  for (const path of [PLATFORM.page, SERVICE.page, VERTICAL.page]) {
    await visit(page, path);
    const banner = page.getByRole('main').locator('img').first();
    await expect(banner).toHaveCSS('view-transition-name', 'picture');
  }
});
