import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('customers and partners are under their headline in alternating tiles', async ({ page }) => {
  await visit(page, '/customers-partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.customersPartners.headline);
  const { kinds } = content.pages.customersPartners;
  for (const kind of ['customer', 'partner'] as const) {
    const names = content.customers.filter((customer) => customer.kind === kind).map(({ name }) => name);
    const tiles = page
      .getByRole('list', { name: `${names.length} ${kinds[kind].label}` })
      .getByRole('listitem');
    await expect(tiles).toHaveCount(names.length);
    for (const name of names) {
      await expect(tiles.getByRole('img', { name, exact: true }).or(tiles.getByText(name))).toHaveCount(1);
    }
    const grounds = await tiles.evaluateAll((all) =>
      all.map((tile) => getComputedStyle(tile).backgroundColor),
    );
    expect(new Set(grounds).size).toBeGreaterThan(1);
    expect(grounds[0]).not.toBe(grounds[1]);
  }
});

test('the wall of logos ends in full rows, however wide it is', async ({ page }) => {
  await visit(page, '/customers-partners');
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of await page.locator('main').getByRole('list').all()) {
      const last = await list.getByRole('listitem').last().boundingBox();
      const rest = await list.locator('+ *').boundingBox();
      const end = rest ?? last;
      expect(Math.round((end?.x ?? 0) + (end?.width ?? 0)), `${width} px`).toBe(width);
      expect(end?.y, `${width} px`).toBe(last?.y);
    }
  }
});

test('the table of contents marks the section that is read', async ({ page }) => {
  await visit(page, '/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const { heading = '', id } = content.policy.sections.at(-4) ?? {};
  await contents.getByRole('link', { name: heading }).click();
  await expect(page).toHaveURL(`/privacy-policy#${id}`);
  await expect(contents.getByRole('link', { name: heading })).toHaveAttribute('aria-current', 'location');
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
});

test('on a phone the table of contents is folded above the text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.getByText('On this page').click();
  const { heading = '' } = content.policy.sections.at(-2) ?? {};
  await contents.getByRole('link', { name: heading }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
});

test('the policy has its sections in order', async ({ page }) => {
  await visit(page, '/privacy-policy');
  const headings = content.policy.sections.map(({ heading }) => heading);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(contents).toHaveText(headings);
  for (const name of headings) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
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
