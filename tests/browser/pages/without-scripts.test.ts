import { CAREERS_LINK, content, LAST_POSITION, PLATFORM, POSITION } from '../service/full-company.ts';
import { PAGES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read', async ({ page }) => {
  test.slow();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(
      (await page.getByRole('main').innerText()).length,
      `characters of text on ${path}`,
    ).toBeGreaterThan(300);
  }
});

test('the menu opens, leads on, and closes by Escape', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: CAREERS_LINK, exact: true });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await link.click();
  await expect(page).toHaveURL('/careers');
});

test('the menu exposes its state, traps the focus while open and can’t be focused while closed', async ({
  page,
}) => {
  await page.goto('/careers');
  const session = await page.context().newCDPSession(page);
  const state = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Menu');
    const heard = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'heading').length;
    const expanded = button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
    return { expanded, isPageHeard: heard > 0 };
  };
  const inside = () => page.evaluate(() => document.activeElement?.closest('nav, header')?.tagName);
  expect(await state()).toEqual({ expanded: false, isPageHeard: true });
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Tab');
  expect(await inside()).toBeUndefined();

  await button.press('Enter');
  await expect.poll(state).toEqual({ expanded: true, isPageHeard: false });
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe('NAV');
  }
  // After its last link the focus goes to the browser, then to the bar, but never to the page behind.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, footer, body > section, body > a')),
    ).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect.poll(state).toEqual({ expanded: false, isPageHeard: true });
});

test('the footer is an accordion on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/privacy-policy');
  const footer = page.getByRole('contentinfo');
  await footer.locator('summary', { hasText: 'Platforms' }).click();
  await expect(footer.getByRole('link', { name: PLATFORM.title })).toBeVisible();
  await footer.locator('summary', { hasText: 'Company' }).click();
  await expect(footer.getByRole('link', { name: 'Careers' })).toBeVisible();
  await expect(footer.getByRole('link', { name: PLATFORM.title })).toBeHidden();
});

test('Reach Us leads to the contact page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Reach Us', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.contact.headline);
  await expect(page).toHaveURL('/contact');
});

test('APPLY leads to the page of its position', async ({ page }) => {
  await page.goto('/careers');
  const position = page.getByRole('listitem', { name: POSITION.title, exact: true });
  await position.getByRole('button', { name: /^APPLY/ }).click();
  await expect(page).toHaveURL(POSITION.page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(POSITION.title);
  await expect(page.getByRole('button', { name: 'SUBMIT', exact: true })).toBeEnabled();
});

test('the positions and every slide can be read', async ({ page }) => {
  await page.goto('/careers');
  await expect(page.getByRole('heading', { level: 3, name: LAST_POSITION.title })).toBeVisible();
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Success stories', exact: true }).getByRole('article');
  await slides.last().scrollIntoViewIfNeeded();
  await expect(slides.last()).toBeInViewport();
});
