import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const { customers, pages, stories } = content;

test('each customer whose story is told leads to it, and nobody else leads anywhere', async ({ page }) => {
  await visit(page, '/customers-partners');
  const told = stories.filter(({ client }) => customers.some(({ name }) => name === client));
  expect(told.length).toBeGreaterThan(0);

  const links = page.getByRole('listitem').getByRole('link').and(page.locator('main a'));
  await expect(links).toHaveCount(told.length);
  for (const { client, title, slug } of told) {
    const link = page.getByRole('link', { name: `${client}: ${title}` });
    await expect(link, client).toHaveAttribute('href', `/success-stories/${slug}`);
  }
});

test('those whose story is told come first, and no row is left with a hole', async ({ page }) => {
  await visit(page, '/customers-partners');
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const walls = await page.locator('main ul').evaluateAll((lists) =>
      lists.map((list) => {
        const told = [...list.children].map((tile) => tile.querySelector('a') !== null);
        const tiles = [...list.children, list.nextElementSibling].filter(
          (tile) => tile?.checkVisibility() === true,
        );
        const area = tiles.reduce((sum, tile) => {
          const { width: wide = 0, height = 0 } = tile?.getBoundingClientRect() ?? {};
          return sum + wide * height;
        }, 0);
        const wall = list.parentElement;
        return {
          toldFirst: told.lastIndexOf(true) + 1 === told.filter(Boolean).length,
          filled: area / ((wall?.clientWidth ?? 0) * (wall?.clientHeight ?? 1)),
        };
      }),
    );
    expect(walls.length).toBeGreaterThan(0);
    for (const { toldFirst, filled } of walls) {
      expect(toldFirst, `at ${width} px`).toBe(true);
      expect(filled, `at ${width} px`).toBeCloseTo(1, 2);
    }
  }
});

test('one customer speaks, and leads to the story', async ({ page }) => {
  const { voice } = pages.customersPartners;
  const story = stories.find(({ slug }) => slug === voice?.story);
  await visit(page, '/customers-partners');

  const said = page.locator('main figure');
  await expect(said.locator('blockquote')).toHaveText(story?.quote?.text ?? '');
  await expect(said.locator('figcaption')).toHaveText(story?.quote?.source ?? '');
  await page.getByRole('link', { name: story?.title ?? '', exact: true }).click();
  await expect(page).toHaveURL(`/success-stories/${story?.slug}`);
});
