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
