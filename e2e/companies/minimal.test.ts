import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brandSchema } from '#schema/brand.ts';
import { colorsOf } from '#schema/brand-colors.ts';
import { loadContent } from '#schema/load.ts';
import { companySite } from '../../scripts/company-site.ts';
import { ROOT } from '../../scripts/root.ts';
import { startSite } from '../../scripts/running-site.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const NAME = 'თავისუფალი ზღვა';
const PAGES = ['/', '/home', '/contact', '/careers', '/careers/deckhand', '/privacy-policy'];

/** Visits the site of the company that has next to nothing. */
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

test('no link leads to what is not there', async ({ page, request }) => {
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
  test(`${path} is complete: nothing empty, nothing broken, nothing too wide, nothing that axe finds`, async ({
    page,
  }) => {
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
  });
}

test('a 404 page without a drawing has its words, and no button for what does not move', async ({ page }) => {
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

test('a message is taken, and thanked for in the name of the company', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('nino@mail.example');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page.getByText(`Thank you for contacting ${NAME}`, { exact: true })).toBeVisible();
});

test('nothing about the company of the project is in what was built for this one', () => {
  const root = path.join(companySite('minimal'), 'build/client');
  const built = globSync('**/*', { cwd: root }).filter(
    (name) => !/\.(?:br|gz|zst)$/.test(name) && statSync(path.join(root, name)).isFile(),
  );
  const { company, customers, stories } = loadContent(path.join(ROOT, 'company'));
  const words = [
    company.name,
    company.email,
    company.url,
    ...customers.map(({ name }) => name),
    ...stories.flatMap(({ title, client }) => [title, client]),
  ];
  const forms = readFileSync(path.join(companySite('minimal'), 'company/forms.yaml'), 'utf8');
  // Some cities are also countries, from which an application may come.
  const cities = company.offices.map(({ city }) => city).filter((city) => !forms.includes(city));
  const colors = Object.values(colorsOf(loadContent(path.join(ROOT, 'company')).brand.colors));
  const own = new Set(Object.values(colorsOf(minimalColors())));
  const told = (name: string) => readFileSync(path.join(root, name), 'utf8');
  for (const name of built.filter((file) => /\.(?:html|css|js|svg|json|webmanifest)$/.test(file))) {
    const text = told(name);
    // Scripts hold the names of countries, which some cities share.
    const foreign = /\.js$/.test(name)
      ? words
      : [...words, ...cities, ...colors.filter((color) => !own.has(color))];
    expect(
      foreign.filter((word) => text.includes(word)),
      name,
    ).toEqual([]);
  }
  const bytes = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const media = globSync('company/{public,cards}/**/*', { cwd: ROOT }).map((name) => path.join(ROOT, name));
  const theirs = new Set(media.filter((file) => statSync(file).isFile()).map(bytes));
  expect(built.filter((name) => theirs.has(bytes(path.join(root, name))))).toEqual([]);
});

function minimalColors() {
  return brandSchema.parse(loadContent(path.join(companySite('minimal'), 'company')).brand).colors;
}
