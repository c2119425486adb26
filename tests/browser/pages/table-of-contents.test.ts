import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

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
