import type { Page } from '@playwright/test';
import { expect, test, UNANSWERED } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** What the head says of the page, for people and for machines. */
function headOf(page: Page) {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]')]
      .map((tag) => tag.outerHTML.replaceAll(' data-discover="true"', ''))
      .sort(),
  );
}

function scrollPosition(page: Page) {
  return page.evaluate(() => window.scrollY);
}

async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(500);
}

function footerLink(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true });
}

test('every navigation refreshes the metadata, back and forward included', async ({ page }) => {
  const paths = ['/', '/services/data-ai', '/verticals/energy', '/contact'] as const;
  const heads = new Map<string, string[]>();
  for (const path of paths.toReversed()) {
    await visit(page, path);
    heads.set(path, await headOf(page));
  }
  const expectHeadOf = async (path: string) => {
    await expect(page).toHaveURL(path);
    await expect.poll(() => headOf(page)).toEqual(heads.get(path));
  };

  await footerLink(page, 'Data & AI').click();
  await expectHeadOf('/services/data-ai');
  await footerLink(page, 'Energy').click();
  await expectHeadOf('/verticals/energy');
  await footerLink(page, 'Contact').click();
  await expectHeadOf('/contact');
  await page.goBack();
  await expectHeadOf('/verticals/energy');
  await page.goBack();
  await expectHeadOf('/services/data-ai');
  await page.goForward();
  await expectHeadOf('/verticals/energy');
});

test('every navigation scrolls to the top, back and forward included', async ({ page }) => {
  await visit(page, '/');
  const expectTopOf = async (path: string) => {
    await expect(page).toHaveURL(path);
    await expect.poll(() => scrollPosition(page)).toBe(0);
  };

  await scrollDown(page);
  await footerLink(page, 'Careers').click();
  await expectTopOf('/careers');
  await scrollDown(page);
  await page.goBack();
  await expectTopOf('/');
  await scrollDown(page);
  await page.goForward();
  await expectTopOf('/careers');
  await scrollDown(page);
  await footerLink(page, 'Careers').click();
  await expectTopOf('/careers');
});

test('after a navigation the focus is at the content', async ({ page }) => {
  await visit(page, '/');
  await footerLink(page, 'Careers').click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`after a navigation by the menu the focus is at the content, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('link', { name: 'Careers: Grow With Us' }).press('Enter');
    await expect(page).toHaveURL('/careers');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('a link to a part of a page leads there', async ({ page }) => {
  await visit(page, '/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: /information security/i }).click();
  await expect(page.getByRole('heading', { level: 2, name: /information security/i })).toBeInViewport();
  expect(await scrollPosition(page)).toBeGreaterThan(0);

  await visit(page, page.url());
  await expect(page.getByRole('heading', { level: 2, name: /information security/i })).toBeInViewport();
});

test('an address whose fragment names nothing, or cannot be decoded, shows its page', async ({ page }) => {
  for (const [index, fragment] of ['no-such-part', '100%', '%E0%A4%A'].entries()) {
    // Another query each time: only then is the page loaded anew.
    await visit(page, `/privacy-policy?load=${index}#${fragment}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  }
});

test('a page that cannot be loaded says so and can be tried again', async ({ page, expectedErrors }) => {
  expectedErrors.push(UNANSWERED, /Failed to fetch|fetch failed|Load failed/);
  await visit(page, '/contact');
  await page.route('**/verticals/energy.data*', (route) => route.abort());
  await footerLink(page, 'Energy').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/verticals/energy');
  await expect(page).toHaveTitle(/energy/i);
});
