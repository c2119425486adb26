import { hold } from '../service/hold.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('APPLY pressed before the scripts have arrived opens the application once they have', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/careers', { waitUntil: 'commit' });
  const position = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'QA Tester' }) });
  await position.getByRole('button', { name: 'APPLY' }).click();
  release();

  await expect(page.getByRole('dialog', { name: 'QA Tester' })).toBeVisible();
});

test('Reach Us pressed before the scripts have arrived opens its form once they have', async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Reach Us' }).click();
  release();

  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an address with a malformed hash shows its page', async ({ page }) => {
  await visit(page, '/contact#%');

  await expect(page.getByRole('heading', { name: 'Get in touch' })).toBeVisible();
});

test('an address with a hash shows the part it names', async ({ page }) => {
  await visit(page, '/privacy-policy#enforcement');

  await expect(page.getByRole('heading', { name: 'Enforcement' })).toBeInViewport();
});
