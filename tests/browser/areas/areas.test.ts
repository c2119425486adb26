import { content, PLATFORM, SERVICE, STORY, VERTICAL } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the stack shows the products above data and AI, and those above the core', async ({ page }) => {
  await visit(page, '/platform');
  const titles = await page
    .getByRole('region', { name: content.pages.platform.list })
    .getByRole('heading', { level: 3 })
    .allInnerTexts();
  const layers = titles.map((title) => content.platforms.find((platform) => platform.title === title)?.layer);
  expect(layers).toEqual(['product', 'product', 'product', 'product', 'data', 'core']);
});

test('a platform is shown in the stack without a link to itself', async ({ page }) => {
  await visit(page, PLATFORM.page);
  const stack = page.getByRole('region', { name: content.pages.platform.entry.others });
  await expect(stack.getByRole('listitem')).toHaveCount(content.platforms.length);
  await expect(stack.getByRole('link')).toHaveCount(content.platforms.length - 1);
  await expect(stack.getByRole('link', { name: PLATFORM.title })).toHaveCount(0);
});

for (const { page: path } of [PLATFORM, SERVICE, VERTICAL, STORY]) {
  test(`the opening of ${path} leads to the company`, async ({ page }) => {
    await visit(page, path);
    const way = page.getByRole('main').getByRole('link', { name: 'Reach Us', exact: true }).first();
    await expect(way).toBeInViewport();
    await way.click();
    await expect(page).toHaveURL('/contact');
  });
}

test('the services are on one route, each with what a client comes with', async ({ page }) => {
  await visit(page, '/services');
  const stations = page.getByRole('region', { name: content.pages.services.list }).getByRole('listitem');
  for (const [index, { title, start }] of content.services.entries()) {
    await expect(stations.nth(index)).toContainText(title);
    await expect(stations.nth(index)).toContainText(start, { ignoreCase: true });
  }
});

test('a vertical leads to its story and to the platforms that its stories rest on', async ({ page }) => {
  // The one with more than one story, which rest on different platforms.
  const vertical = content.verticals.find(({ slug }) => storiesOf(slug).length > 1);
  await visit(page, `/verticals/${vertical?.slug}`);
  const main = page.getByRole('main');
  await expect(main.locator(`a[href="/success-stories/${vertical?.proof.story}"]`)).toHaveCount(1);
  const platforms = new Set(storiesOf(vertical?.slug).map(({ platform }) => platform));
  expect(platforms.size).toBeGreaterThan(1);
  for (const slug of platforms) await expect(main.locator(`a[href="/platform/${slug}"]`)).toHaveCount(1);
});

test('a result that is next to nothing on its scale is drawn in a smaller unit', async ({ page }) => {
  const vertical = content.verticals.find(({ proof }) => proof.measured?.closer !== undefined);
  const measured = vertical?.proof.measured;
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

test('the stories lead from one to the next, and from the last to the first', async ({ page }) => {
  const [first] = content.stories;
  await visit(page, `/success-stories/${content.stories.at(-1)?.slug}`);
  await page.getByRole('region', { name: content.pages.successStories.entry.next }).getByRole('link').click();
  await expect(page).toHaveURL(`/success-stories/${first?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
});

test('a picture keeps one name from page to page, so that it can travel', async ({ page }) => {
  for (const path of [PLATFORM.page, SERVICE.page, VERTICAL.page]) {
    await visit(page, path);
    const banner = page.getByRole('main').locator('img').first();
    await expect(banner).toHaveCSS('view-transition-name', 'picture');
  }
});

function storiesOf(vertical: string | undefined) {
  return content.stories.filter((story) => story.vertical === vertical);
}
