import type { Page } from '@playwright/test';
import {
  content,
  FIRST_POSITION,
  LONGER_POSITION,
  POSITION,
  POSITION_WITHOUT_SKILLS,
  SHORTER_POSITION,
} from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const { company, positions } = content;
const site = company.url.replace('https://', '');

/** The number of printed sheets. */
async function sheetsOf(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4' });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const slug of [SHORTER_POSITION.slug, POSITION_WITHOUT_SKILLS.slug, LONGER_POSITION.slug]) {
  test(`opened at #${slug}, the page prints that position alone, on one sheet`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await visit(page, `/careers#${slug}`);
    expect(await sheetsOf(page)).toBe(1);

    await page.emulateMedia({ media: 'print' });
    const position = positions.find((one) => one.slug === slug);
    await expect(page.getByRole('heading')).toHaveText(
      position?.skills === undefined ? [position?.title ?? ''] : [position.title, 'Skills'],
    );
    await expect(page.getByText(company.name, { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
    await expect(page.getByText(`${site}/careers#${slug}`)).toBeVisible();
    await expect(page.getByText(company.email).and(page.locator('strong:visible'))).toHaveCount(1);
    for (const skill of position?.skills ?? []) {
      await expect(page.getByRole('listitem').getByText(skill, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });
}

test('every position is printed in full, with the addresses for applying', { tag: '@nightly' }, async ({
  page,
}) => {
  await visit(page, '/careers');
  expect(await sheetsOf(page)).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  for (const { slug, title } of positions) {
    const position = page.getByRole('listitem', { name: title, exact: true });
    await expect(position.getByText(`${site}/careers#${slug}`)).toBeVisible();
    await expect(position).toHaveCSS('break-inside', 'avoid');
    const [row, end] = [await position.boundingBox(), await position.getByText(company.email).boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
    await expect(position.getByRole('button')).toHaveCount(0);
  }
});

test('a printed position has the addresses for applying', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, POSITION.page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${site}${POSITION.page}`)).toBeVisible();
  await expect(page.getByRole('main').getByText(company.email)).toBeVisible();
});

test('after a visit to another page and back, the page prints completely again', { tag: '@nightly' }, async ({
  page,
}) => {
  await visit(page, `/careers#${POSITION.slug}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).click();
  await expect(page).toHaveURL('/careers');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 3, name: FIRST_POSITION.title })).toBeVisible();
});
