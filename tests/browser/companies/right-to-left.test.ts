import { expectAccessible } from '../service/accessibility.ts';
import { openApplication } from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { approachSlider, slidesInView } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// The full company's pages as served to readers of Arabic, except for their texts: building another full company would take
// too long. `minimal.test.ts` covers the build's side of the setting.
test.beforeEach(async ({ page }) => {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const headers = { ...route.request().headers(), 'accept-encoding': 'identity' };
      const response = await route.fetch({ headers });
      const turned = withAllStyles(await response.text()).replace(' dir="ltr"', ' dir="rtl"');
      // As in such a build, with a left-to-right mark that keeps a dial code's sign before it.
      const body = turned.replaceAll(/(<option[^>]*>)\+/g, '$1\u200E+');
      await route.fulfill({ response, body });
    },
  );
});

/** A left-to-right page doesn't inline the right-to-left rules, but its style sheets have them. */
function withAllStyles(html: string): string {
  const start = /<script id="page-start"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{"styles":[]}';
  const { styles }: { styles: string[] } = JSON.parse(start);
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

for (const path of PAGE_KINDS) {
  test(`${path} fits the window`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${width} px`).toBeLessThanOrEqual(width);
      // Overflow to the left of the window can't be scrolled to, so no text may be there.
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input)')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => !element.closest('.swiper, .swiped, .visually-hidden'))
          .map((element) => element.getBoundingClientRect())
          .filter(({ left, width: own, right }) => own > 1 && (left < -1 || right > innerWidth + 12)),
      );
      expect(outside, `${width} px`).toEqual([]);
    }
  });
}

test('the bar begins at the right, and its menu fills the screen from there', async ({ page }) => {
  await visit(page, '/careers');
  const bar = page.getByRole('banner');
  const logo = await bar.getByRole('link').first().boundingBox();
  const button = await bar.getByRole('button').boundingBox();
  expect(button?.x).toBeLessThan(100);
  expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeGreaterThan(1280 - 100);
  await bar.getByRole('button').click();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Platform' });
  const words = await link.locator('span').first().boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeGreaterThan(1280 - 100);
});

test('a dialog has its title at the right and its close button at the left', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  const window = await modal.boundingBox();
  const title = await modal.getByRole('heading', { level: 2 }).boundingBox();
  const close = await modal.getByRole('button', { name: 'Close' }).boundingBox();
  const middle = (window?.x ?? 0) + (window?.width ?? 0) / 2;
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeGreaterThan(middle);
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThan(middle);
  await expectAccessible(page);
});

test('addresses and numbers are left to right, aligned with the start of lines', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  for (const label of ['Email', 'Contact number']) {
    await expect(modal.getByLabel(label)).toHaveCSS('direction', 'ltr');
    await expect(modal.getByLabel(label)).toHaveCSS('text-align', 'right');
  }
  await visit(page, '/contact');
  for (const address of await page.locator('main a:is([href^="mailto:"], [href^="tel:"])').all()) {
    await expect(address).toHaveCSS('direction', 'ltr');
  }
});

test('Next shows the story at the left, and its arrow points there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const stories = await approachSlider(page, 'Success stories');
  const slides = stories.getByRole('group');
  const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
  expect(second?.x).toBeLessThan(first?.x ?? 0);
  const next = stories.getByRole('button', { name: 'Next story' });
  const previous = stories.getByRole('button', { name: 'Previous story' });
  expect((await next.boundingBox())?.x).toBeLessThan((await previous.boundingBox())?.x ?? 0);
  await expect(next.locator('svg')).toHaveCSS('scale', '-1 1');
  await next.click();
  await expect.poll(() => slidesInView(stories)).toEqual(['2 of 7']);
  await next.press('ArrowLeft');
  await expect.poll(() => slidesInView(stories)).toEqual(['3 of 7']);
});

test('dragged to the right, the customers come in from the left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const customers = await approachSlider(page, 'Customers and partners');
  // From left to right, so the first logo is the last.
  const before = (await slidesInView(customers)).at(-1);
  const box = await customers.locator('.swiper').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 450, y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await slidesInView(customers)).at(-1)).not.toBe(before);
  const [place, shown] = [before, (await slidesInView(customers)).at(-1)].map((label) =>
    Number.parseInt(label ?? '', 10),
  );
  expect(shown).toBeGreaterThan(place ?? 0);
});
