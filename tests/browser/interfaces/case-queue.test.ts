import type { Locator, Page } from '@playwright/test';
import { content } from '../service/full-company.ts';
import { watchLayoutShifts } from '../service/layout-shifts.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const PLATFORM = content.platforms.find(({ shows }) => shows === 'claims-queue');
const PAGE = `/platform/${PLATFORM?.slug}`;

const queueOf = (page: Page) => page.getByRole('figure', { name: /^Claims of the harbor/ });
const numbersIn = async (queue: Locator) =>
  (await queue.locator('tbody tr:visible td:first-child').allInnerTexts()).map(
    (text) => /C-\d+/.exec(text)?.[0],
  );

test('a heading sorts the queue, and reverses it when pressed again', async ({ page }) => {
  await visit(page, PAGE);
  const queue = queueOf(page);
  expect(await numbersIn(queue)).toEqual(['C-301', 'C-305', 'C-299', 'C-310']);

  await queue.getByRole('button', { name: 'Stage' }).click();
  await expect(queue.getByRole('columnheader', { name: 'Stage' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(queue.getByRole('columnheader', { name: 'Settle by' })).not.toHaveAttribute('aria-sort');
  await expect(queue.getByRole('status')).toHaveText('Stage: smallest first');
  expect(await numbersIn(queue)).toEqual(['C-305', 'C-310', 'C-301', 'C-299']);

  await queue.getByRole('button', { name: 'Settle by' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(queue.getByRole('columnheader', { name: 'Settle by' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(queue.getByRole('status')).toHaveText('Settle by: largest first');
  expect(await numbersIn(queue)).toEqual(['C-310', 'C-299', 'C-305', 'C-301']);
});

test('a case’s bar shows the share of its time that is spent', async ({ page }) => {
  await visit(page, PAGE);
  const cases = queueOf(page).locator('tbody tr');
  const spent = await cases.evaluateAll((rows) =>
    rows.map((row) => {
      const line = row.querySelector('rect')?.getBoundingClientRect().width ?? 0;
      return Math.round((100 * line) / row.clientWidth);
    }),
  );
  const queue = content.interfaces.find(({ name }) => name === PLATFORM?.shows)?.shown;
  if (queue?.kind !== 'case-queue') throw new Error('The platform shows another interface.');
  expect(spent).toEqual(queue.cases.map(({ left, limit }) => Math.round(100 - (100 * left) / limit)));
});

test('buttons replace the headings without a layout shift', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  await visit(page, PAGE);
  await expect(queueOf(page).getByRole('button', { name: 'Stage' })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the queue is sorted by due date, and can be filtered by state', async ({ page }) => {
    await page.goto(PAGE);
    const queue = queueOf(page);
    await expect(queue.getByRole('columnheader', { name: 'Settle by' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await queue.getByRole('radio', { name: 'Weighed' }).press('Space');
    expect(await numbersIn(queue)).toEqual(['C-301', 'C-299']);
    await queue.getByRole('radio', { name: 'Every stage' }).press('Space');
    expect(await numbersIn(queue)).toHaveLength(4);
  });
});
