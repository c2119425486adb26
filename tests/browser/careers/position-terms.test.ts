import type { Page } from '@playwright/test';
import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const { position: words } = content.interface;

/** A position that says everything, and one that says no more than it must. */
const [FULL, PLAIN] = [
  content.positions.find(({ salary, remote, locations }) => salary?.max && remote && locations),
  content.positions.find(({ datePosted }) => datePosted === undefined),
];

/** What the page says of a position besides its experience and openings, by the names that it has for it. */
function termsOf(page: Page) {
  return page
    .getByRole('region', { name: content.pages.careers.position.about })
    .locator('dl > div')
    .evaluateAll((pairs) => pairs.map((pair) => [...pair.children].map(({ textContent }) => textContent)));
}

test('all that a position’s file says of its terms stands on its page', async ({ page }) => {
  await visit(page, `/careers/${FULL?.slug}`);
  const said = Object.fromEntries(await termsOf(page));
  expect(Object.keys(said)).toEqual([
    words.places,
    words.remoteFrom,
    words.employment,
    words.salary,
    words.posted,
    words.until,
  ]);
  for (const place of FULL?.locations ?? []) expect(said[words.places]).toContain(place);
  expect(said[words.employment]).toContain(words.employmentTypes['full-time']);
  expect(said[words.salary]).toMatch(/[\d,]{5,}.+[\d,]{5,} a year$/);
  const days = page.locator('main dd time');
  await expect(days).toHaveCount(2);
  await expect(days.nth(0)).toHaveAttribute('datetime', FULL?.datePosted ?? '');
  await expect(days.nth(1)).toHaveAttribute('datetime', FULL?.validThrough ?? '');
});

test('a position that says none of it shows nothing of it', async ({ page }) => {
  await visit(page, `/careers/${PLAIN?.slug}`);
  expect(await termsOf(page)).toEqual([]);
});

test('the list says in short where one works and how one is employed', async ({ page }) => {
  await visit(page, '/careers');
  const row = page.getByRole('listitem', { name: FULL?.title ?? '', exact: true });
  const where = `${FULL?.locations?.join(', ')}, ${words.remote}`;
  await expect(row).toContainText(`${where} ${words.employmentTypes['full-time']} `);
});
