import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const { home } = content.pages;
const { figures } = content.company;

test('the sections of the home page are there under their names', async ({ page }) => {
  await visit(page, '/');
  for (const name of [
    /^What We Do/,
    /^Success Stories/,
    /^Testimonials/,
    /^Customers & Partners/,
    /^Global Presence/,
  ]) {
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toHaveCount(1);
  }
  const forces = home.trio.forces.map(({ name }) => name);
  await expect(
    page.getByRole('region', { name: home.trio.label }).getByRole('heading', { level: 3 }),
  ).toHaveText(forces);
});

for (const [section, target] of [
  [/^What We Do/, '/platform'],
  [/^What We Do/, '/services'],
  [/^Success Stories/, '/success-stories'],
  [/^Customers & Partners/, '/customers-partners'],
] as const) {
  test(`${String(section)} has a button to ${target}`, async ({ page }) => {
    await visit(page, '/');
    const region = page.getByRole('region', { name: section }).first();
    await region.locator(`a[href="${target}"]`).click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the button of Customers & Partners says what it leads to', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('link', { name: home.customers.button, exact: true })).toHaveAttribute(
    'href',
    '/customers-partners',
  );
});

test('Global Presence gives the four figures', async ({ page }) => {
  await visit(page, '/');
  const presence = page.getByRole('region', { name: /^Global Presence/ });
  await expect(presence.getByRole('definition')).toHaveText(figures.map(({ value }) => value));
  await expect(presence.getByRole('term')).toHaveText(figures.map(({ label }) => label));
});

test('six industry tiles lead to the verticals', async ({ page }) => {
  await visit(page, '/');
  const tiles = page.getByRole('main').locator('a[href^="/verticals/"]');
  await expect(tiles.getByRole('heading')).toHaveText(content.industries.map(({ title }) => title));
  await tiles.last().click();
  await expect(page).toHaveURL(`/verticals/${content.industries.at(-1)?.vertical}`);
});

test('the testimonials name their sources', async ({ page }) => {
  await visit(page, '/');
  const figures = page.getByRole('region', { name: /^Testimonials/ }).getByRole('figure');
  await expect(figures).toHaveCount(content.testimonials.length);
  await expect(figures.first()).toContainText(content.testimonials[0]?.source ?? '');
});
