import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { growOffices } from '#schema/testing/more-offices.ts';
import { growPositions } from '#schema/testing/more-positions.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { type ChangedSite, startChangedSite } from '../service/changed-site.ts';
import { content, LAST_POSITION } from '../service/full-company.ts';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// A company as large as they come: the full one with 300 positions, 30 offices and a tagline of eight words.
const COUNT = 300;
const OFFICES = 30;
const TAGLINE = 'We draw the charts that every harbor trusts';

/** The last in the list: one of the company's own, whose words are known. */
const FAR = { slug: LAST_POSITION.slug, title: LAST_POSITION.title, words: /leave things simpler/ };

const { positions: texts } = content.pages.careers;

const test = base.extend<object, { large: ChangedSite }>({
  large: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startChangedSite('full', grow);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ large }, use) => use(large.url),
});

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

async function grow(company: string): Promise<void> {
  const file = path.join(company, 'company.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^tagline: .*/m, `tagline: ${TAGLINE}`));
  await growOffices(company);
  await growPositions(company, COUNT);
}

for (const address of ['/', '/contact', '/careers']) {
  for (const width of [320, 1280]) {
    test(`${address} fits a window of ${width} px, and axe finds nothing`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await visit(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    });
  }
}

test('no word of the tagline is broken', async ({ page }) => {
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/');
    const tagline = page.getByRole('heading', { level: 1 });
    await expect(tagline).toHaveText(TAGLINE);
    const broken = await tagline.evaluate((heading) =>
      [...heading.querySelectorAll(':scope > span')]
        .filter((word) => {
          const { left, right } = word.getBoundingClientRect();
          return word.getClientRects().length > 1 || left < 0 || right > innerWidth;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken, `${width} px`).toEqual([]);
  }
});

test('every office is listed, on the home page and on the contact page', async ({ page }) => {
  await visit(page, '/');
  const presence = page.getByRole('region', { name: /^Global Presence/ });
  await expect(presence.getByRole('listitem')).toHaveCount(OFFICES);
  await visit(page, '/contact');
  const offices = page.getByRole('region', { name: content.pages.contact.offices.headline });
  await expect(offices.getByRole('listitem')).toHaveCount(OFFICES);
});

for (const [address, width] of [
  ['/', 992],
  ['/', 1920],
  ['/contact', 360],
  ['/contact', 768],
  ['/contact', 1280],
] as const) {
  test(`names on the map of ${address} cover each other nowhere, and are whole, at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, address);
    const names = page.locator('main svg text');
    await names.first().scrollIntoViewIfNeeded();
    const boxes = await names.evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility({ visibilityProperty: true }))
        .map((name) => ({ name: name.textContent, box: name.getBoundingClientRect().toJSON() })),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(8);
    const faults = boxes.flatMap(({ name, box }, index) => [
      ...boxes
        .slice(index + 1)
        .filter(({ box: other }) => meet(box, other))
        .map((other) => `${name} and ${other.name}`),
      ...(box.left < 0 || box.right > width ? [`${name} is cut off`] : []),
    ]);
    expect(faults).toEqual([]);
  });
}

test('on a wide screen an office that is pointed at is named on the map, even where there is no room', async ({
  page,
}) => {
  await visit(page, '/contact');
  const name = page.locator('main svg text[data-named="nowhere"]').first();
  const city = (await name.textContent()) ?? '';
  await expect(name).toBeHidden();
  await page.getByRole('listitem').filter({ hasText: city }).first().hover();
  await expect(name).toBeVisible();
});

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function rowOf(page: Page) {
  const row = page.getByRole('listitem', { name: FAR.title, exact: true });
  return {
    row,
    more: row.getByRole('link', { name: `${texts.readMore} ${FAR.title}`, exact: true }),
  };
}

/** Opens the careers page and goes down to the row: its scripts come when the visitor moves. */
async function goDown(page: Page): Promise<void> {
  await visit(page, '/careers');
  await rowOf(page).row.scrollIntoViewIfNeeded();
}

test(`the list of ${COUNT} positions is below 400 KB`, async ({ large }) => {
  const page = await readFile(path.join(large.client, 'careers/index.html'));
  expect(page.length).toBeLessThan(400_000);
  expect(page.toString().match(/<h3 /g)?.length).toBeGreaterThanOrEqual(COUNT);
});

test('a position far down the list says in short all that there is to say', async ({ page }) => {
  await goDown(page);
  const { row, more } = rowOf(page);
  await expect(row.getByText(LAST_POSITION.description)).toBeVisible();
  const skills = row.getByText(`${FAR.title}: skill 1, ${FAR.title}: skill 2, ${FAR.title}: skill 3`);
  const [words, link] = [await skills.boundingBox(), await more.boundingBox()];
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(link?.x ?? 0);
});

test('a link to it shows it', async ({ page }) => {
  await visit(page, `/careers#${FAR.slug}`);
  await expect(rowOf(page).row).toBeInViewport();
});

test('a candidate applies for it from the list', async ({ page }) => {
  await goDown(page);
  await rowOf(page).row.getByRole('button', { name: 'APPLY' }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toContainText(FAR.title);
});

test('it has a page of its own, which names some other positions', async ({ page }) => {
  await visit(page, `/careers/${FAR.slug}`);
  await expect(page.getByText(FAR.words)).toBeVisible();
  const others = page.getByRole('region', { name: content.pages.careers.position.others });
  await expect(others.getByRole('link')).toHaveCount(8);
});

test('it leads to its own page', async ({ page }) => {
  await goDown(page);
  await rowOf(page).more.click();
  await expect(page).toHaveURL(`/careers/${FAR.slug}`);
  await expect(page.getByText(FAR.words)).toBeVisible();
});
