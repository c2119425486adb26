import { CAREERS_LINK, content, MENU_LINKS } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** Where the smaller links lead. */
const FURTHER = ['/verticals', '/success-stories', '/customers-partners'];

test('the menu expands over the whole screen and collapses', async ({ page }) => {
  await visit(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  const button = page.getByRole('banner').getByRole('button');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toHaveAccessibleName('Close');
  const box = await menu.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(1265);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
  await button.click();
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the menu holds four links, those that lead further, a blurb and the address to write to', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of MENU_LINKS) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  for (const path of FURTHER) await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(menu.getByText(content.company.blurb)).toBeVisible();
  const { email } = content.company;
  await expect(menu.getByText(`Write to Us ${email}`)).toBeVisible();
  await expect(menu.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(menu.getByRole('link')).toHaveCount(MENU_LINKS.length + FURTHER.length + 1);
});

test('Escape collapses the menu and the focus is on its button', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: MENU_LINKS[0]?.[0] ?? '' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('while the menu is open the keyboard stays in the header', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const inPage = await page.evaluate(
      () => document.activeElement?.closest('main, footer, body > section') !== null,
    );
    expect(inPage).toBe(false);
  }
});

for (const [width, isOpen] of [
  [360, false],
  [766, false],
  [767, true],
  [1280, true],
] as const) {
  test(`at ${width} px the menu ${isOpen ? 'stays until the chosen page is there' : 'collapses at once when a link is chosen'}`, async ({
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

test('choosing the page that is already shown also collapses the menu', async ({ page }) => {
  await visit(page, '/careers');
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('link', { name: CAREERS_LINK });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await link.click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});
