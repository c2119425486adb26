import { CAREERS_LINK, content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

for (const [width, isOpen] of [
  [360, false],
  [1280, true],
] as const) {
  test(`at ${width} px the menu ${isOpen ? 'stays until the chosen page is there' : 'collapses immediately when a link is chosen'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.evaluate(() => {
      addEventListener('pageswap', () => {
        const isOpen = document.querySelector('nav:popover-open') !== null;
        sessionStorage.setItem('left with the menu', String(isOpen));
      });
    });
    await page.getByRole('link', { name: CAREERS_LINK }).click();
    await expect(page).toHaveURL('/careers');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.careers.headline);
    expect(await page.evaluate(() => sessionStorage.getItem('left with the menu'))).toBe(String(isOpen));
  });
}
