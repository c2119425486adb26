import { typefacesOf } from '@website/site/brand/typefaces/typefaces.ts';
import { widestWord } from '@website/site/brand/typefaces/widest-word.ts';
import { companySite } from '../../../scripts/company-site.ts';
import { startSite } from '../../../scripts/running-site.ts';
import { screenReaderFaults } from '../accessibility/screen-reader-faults.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const NAME = 'البحر الحر';
const PAGES = [
  '/',
  '/home',
  '/contact',
  '/careers',
  '/careers/deckhand',
  '/privacy-policy',
  '/accessibility',
];

/** Visits the site of the minimal company. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startSite({}, companySite('minimal'));
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test('no link is broken', async ({ page, request }) => {
  const found = new Set<string>();
  for (const path of [...PAGES, '/thank-you', '/error-page']) {
    expect((await visit(page, path))?.status(), path).toBe(200);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const link of links) found.add((link ?? '').split('#')[0] ?? '');
  }
  expect([...found].filter((link) => !PAGES.includes(link))).toEqual([]);
  for (const area of ['/platform', '/services', '/verticals', '/success-stories', '/customers-partners']) {
    expect((await request.get(area)).status(), area).toBe(404);
  }
});

for (const path of PAGES) {
  test(`${path} is complete: nothing empty, broken or too wide, and axe finds nothing`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${width} px`).toBeLessThanOrEqual(width);
    }
    await expect(page).toHaveTitle(/\S/);
    const empty = page.locator('main :is(h1, h2, h3, ul, ol, dl, section, figure):not(:has(*)):empty');
    await expect(empty).toHaveCount(0);
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src),
    );
    expect(broken).toEqual([]);
    await expectAccessible(page);
    expect(await screenReaderFaults(page)).toEqual([]);
  });
}

test('a 404 page without a drawing has its text, and no pause button', async ({ page }) => {
  await visit(page, '/error-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('svg, button')).toHaveCount(0);
});

test('the tagline keeps its words whole on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/');
  const broken = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = [...heading.querySelectorAll(':scope > span')];
    return words.filter((word) => word.getClientRects().length > 1 || word.scrollWidth > innerWidth).length;
  });
  expect(broken).toBe(0);
});

test('the page is read from right to left, and joined letters stay joined', async ({ page }) => {
  await visit(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ur');
  await expect(html).toHaveAttribute('dir', 'rtl');
  const tagline = page.getByRole('heading', { level: 1 });
  await expect(tagline).toHaveCSS('letter-spacing', 'normal');
  const lines = await tagline.evaluate((heading) => {
    const { lineHeight, fontSize } = getComputedStyle(heading);
    const words = [...heading.children].map((word) => word.getBoundingClientRect().right);
    return { height: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize), start: Math.max(...words) };
  });
  expect(lines.height).toBeGreaterThanOrEqual(1.25);
  expect(lines.start).toBeGreaterThan(1280 - 100);
  expect((await page.getByRole('banner').getByRole('button').boundingBox())?.x).toBeLessThan(100);
});

test('left-to-right text is shown left to right', async ({ page }) => {
  const runsFrom = async (text: string) => {
    const found = page.locator('main').getByText(text, { exact: true }).first();
    return found.evaluate((element) => {
      // Characters are ordered by where they are drawn, not by their order in the text.
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const places: number[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (let index = 0; index < (node.textContent?.length ?? 0); index += 1) {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          places.push(range.getBoundingClientRect().left);
        }
      }
      return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
        ? 'left'
        : 'right';
    });
  };
  await visit(page, '/contact');
  expect(await runsFrom('hello@bahr.example')).toBe('left');
  expect(await runsFrom('+968 2400 0142')).toBe('left');
  expect(await runsFrom('شارع الميناء')).toBe('right');
  await visit(page, '/');
  await page.getByText('23.59° N, 58.38° E').scrollIntoViewIfNeeded();
  expect(await runsFrom('23.59° N, 58.38° E')).toBe('left');
});

for (const typeface of ['its own', 'that of the system, since its own is late']) {
  test(`words of any width are neither broken nor clipped on the narrowest phone, in a typeface: ${typeface}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/');
    const { text } = typefacesOf({ typefaces: {} }, companySite('minimal'));
    const words = ['Women', 'Common', 'Momentum', 'WOMEN.', 'DREAM.', 'illicit', 'W'];
    const compounds = ['Donaudampfschifffahrtsgesellschaft', 'Rindfleischetikettierungsüberwachungsaufgabe'];
    for (const word of [...words, ...compounds]) {
      // This company's script is cursive, and so has no letter spacing.
      const widest = await widestWord([word], text, 0);
      const set = await page.getByRole('heading', { level: 1 }).evaluate(
        async (heading, [text, room, family]) => {
          document.documentElement.style.setProperty('--tagline-widest', String(room));
          if (family !== '') heading.style.setProperty('font-family', String(family));
          heading.dataset.lines = 'words';
          heading.setAttribute('dir', 'ltr');
          const shown = document.createElement('span');
          shown.className = heading.querySelector('span')?.className ?? '';
          shown.textContent = String(text);
          heading.replaceChildren(shown);
          await document.fonts.ready;
          const range = document.createRange();
          range.selectNodeContents(shown);
          const boxes = [...range.getClientRects()];
          const [{ width = 0, left = 0, right = 0 } = {}] = boxes;
          return { lines: boxes.length, width, isInside: left >= 0 && right <= innerWidth };
        },
        [word, widest, typeface === 'its own' ? '' : "'Mona Sans Fallback', sans-serif"] as const,
      );
      expect(set.lines, word).toBe(1);
      expect(set.width, word).toBeLessThanOrEqual(280);
      expect(set.isInside, word).toBe(true);
    }
  });
}

test('a message is accepted, and the company named in the thanks', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('nino@mail.example');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByText(`Thank you for contacting ${NAME}`, { exact: true })).toBeVisible();
});
