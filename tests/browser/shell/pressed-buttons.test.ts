import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// apps/site/ui/pressed-buttons.component.test.tsx tests every variant; this one, a page's built style sheets.
test('the menu button shows that it is pressed, also with forced colors', async ({ page }) => {
  await visit(page, '/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await button.hover();
  const shadow = () => button.evaluate((element) => getComputedStyle(element).boxShadow);
  const resting = await shadow();
  await page.mouse.down();
  expect(await shadow()).not.toBe(resting);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(button).toHaveCSS('outline-style', 'solid');
});
