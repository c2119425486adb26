import type { Page } from '@playwright/test';
import { CAREERS_LINK, content, PLATFORM, SERVICE, VERTICAL } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** The page's metadata in its head. */
function headOf(page: Page) {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]')]
      .map((tag) => tag.outerHTML)
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
  const paths = ['/', SERVICE.page, VERTICAL.page, '/contact'] as const;
  const heads = new Map<string, string[]>();
  for (const path of paths.toReversed()) {
    await visit(page, path);
    heads.set(path, await headOf(page));
  }
  const expectHeadOf = async (path: string) => {
    await expect(page).toHaveURL(path);
    await expect.poll(() => headOf(page)).toEqual(heads.get(path));
  };

  await footerLink(page, SERVICE.title).click();
  await expectHeadOf(SERVICE.page);
  await footerLink(page, VERTICAL.title).click();
  await expectHeadOf(VERTICAL.page);
  await footerLink(page, 'Contact').click();
  await expectHeadOf('/contact');
  await page.goBack();
  await expectHeadOf(VERTICAL.page);
  await page.goBack();
  await expectHeadOf(SERVICE.page);
  await page.goForward();
  await expectHeadOf(VERTICAL.page);
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

test('after a navigation the focus starts at the beginning of the page', async ({ page }) => {
  await visit(page, '/');
  const expectStart = async (path: string) => {
    await expect(page).toHaveURL(path);
    const first = page.getByRole('link', { name: 'Skip to content' });
    await expect(first).toBeAttached();
    await expect(page.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  };

  await footerLink(page, 'Careers').click();
  await expectStart('/careers');
  await page.goBack();
  await expectStart('/');
});

for (const width of [360, 1280]) {
  test(`a page reached from the menu is shown without the menu, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('link', { name: CAREERS_LINK }).press('Enter');
    await expect(page).toHaveURL('/careers');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
}

test('a link to a part of a page leads there', async ({ page }) => {
  await visit(page, '/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const { heading: name = '' } = content.policy.sections.at(-4) ?? {};
  await contents.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  expect(await scrollPosition(page)).toBeGreaterThan(0);

  await visit(page, page.url());
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
});

test('an address whose fragment matches nothing, or cannot be decoded, shows its page', async ({ page }) => {
  for (const [index, fragment] of ['no-such-part', '100%', '%E0%A4%A'].entries()) {
    // Another query each time, so that the page is reloaded.
    await visit(page, `/privacy-policy?load=${index}#${fragment}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  }
});

test('the picture of a link transitions to the banner of its page', async ({ page }) => {
  await visit(page, '/platform');
  const to = PLATFORM.page;
  await page.evaluate(() =>
    addEventListener('pageswap', () => {
      const named = [...document.querySelectorAll('main img')].filter(
        (picture) => getComputedStyle(picture).viewTransitionName === 'picture',
      );
      sessionStorage.setItem(
        'travelled',
        JSON.stringify(named.map((picture) => picture.getAttribute('data-leads-to'))),
      );
    }),
  );
  await page.locator(`main a[href="${to}"]`).first().click();
  await expect(page).toHaveURL(to);
  expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem('travelled') ?? '[]'))).toEqual([to]);
  await expect(page.locator('[data-banner]')).toHaveCSS('view-transition-name', 'picture');
});
