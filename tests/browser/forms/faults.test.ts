import { POSITION } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const HEADLINE = 'There is a problem with';

test('a late list of errors doesn’t scroll a reader who has moved on', async ({ page }) => {
  let letListCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letListCome = resolve;
  });
  await page.route('**/assets/fault-list-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await visit(page, POSITION.page);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByText('Please upload your CV.', { exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  letListCome();
  await expect(page.getByRole('region', { name: HEADLINE })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
