import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { formatMessage } from '@website/model/contract/messages.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { content, LAST_POSITION } from '../service/full-company.ts';
import { COUNT, OFFICES, TAGLINE, test } from '../service/large-company.ts';
import { expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** The last in the list: one of the full company's own, whose text is known. */
const FAR = { slug: LAST_POSITION.slug, title: LAST_POSITION.title, words: /leave things simpler/ };

const { positions: texts } = content.pages.careers;

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

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
  test(`names on the map of ${address} don't overlap and are not clipped at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, address);
    const names = page.locator('main svg text');
    await names.filter({ visible: true }).first().scrollIntoViewIfNeeded();
    const boxes = await names.evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility({ visibilityProperty: true }))
        .map((name) => ({ name: name.textContent, box: name.getBoundingClientRect().toJSON() })),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(8);
    const faults = boxes.flatMap(({ name, box }, index) => [
      ...boxes
        .slice(index + 1)
        .filter(({ box: other }) => overlap(box, other))
        .map((other) => `${name} and ${other.name}`),
      ...(box.left < 0 || box.right > width ? [`${name} is cut off`] : []),
    ]);
    expect(faults).toEqual([]);
  });
}

test('on a wide screen a hovered office is named on the map, even where there is no room', async ({
  page,
}) => {
  await visit(page, '/contact');
  const name = page.locator('main svg text[data-named=""]').first();
  const city = (await name.textContent()) ?? '';
  await expect(name).toBeHidden();
  await page.getByRole('listitem').filter({ hasText: city }).first().hover();
  await expect(name).toBeVisible();
});

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function rowOf(page: Page) {
  const row = page.getByRole('listitem', { name: FAR.title, exact: true });
  return {
    row,
    more: row.getByRole('link', { name: `${texts.readMore} ${FAR.title}`, exact: true }),
  };
}

/** Opens the careers page and scrolls to the row, whose scripts are loaded on interaction. */
async function scrollToFarRow(page: Page): Promise<void> {
  await visit(page, '/careers');
  await rowOf(page).row.scrollIntoViewIfNeeded();
}

test(`the list of ${COUNT} positions is below 450 KB`, async ({ large }) => {
  const page = await readFile(path.join(large.client, 'careers/index.html'));
  expect(page.length).toBeLessThan(450_000);
  expect(page.toString().match(/<h3 /g)?.length).toBeGreaterThanOrEqual(COUNT);
});

test('a position far down the list has a complete summary', async ({ page }) => {
  await scrollToFarRow(page);
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
  await scrollToFarRow(page);
  await rowOf(page).row.getByRole('button', { name: 'APPLY' }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toContainText(FAR.title);
});

test('it has its own page, which lists some other positions', async ({ page }) => {
  await visit(page, `/careers/${FAR.slug}`);
  await expect(page.getByText(FAR.words)).toBeVisible();
  const others = page.getByRole('region', { name: content.pages.careers.position.others });
  await expect(others.getByRole('link')).toHaveCount(6);
});

test('it leads to its own page', async ({ page }) => {
  await scrollToFarRow(page);
  await rowOf(page).more.click();
  await expect(page).toHaveURL(`/careers/${FAR.slug}`);
  await expect(page.getByText(FAR.words)).toBeVisible();
});

const { positionSearch: search } = content.interface;
const allFound = formatMessage(search.all, { count: COUNT }, 'en');
const noneFound = formatMessage(search.some, { shown: 0, count: COUNT }, 'en');

/** The search, and the titles of the positions shown. */
function searchOf(page: Page) {
  const form = page.getByRole('search', { name: search.name });
  const list = page.getByRole('region', { name: texts.headline });
  return {
    form,
    text: form.getByLabel(search.text),
    status: list.getByRole('status'),
    titles: () => list.getByRole('heading', { level: 3 }).allTextContents(),
    none: list.getByText(search.none),
    clear: list.getByRole('link', { name: search.clear, exact: true }),
  };
}

test('typing filters the list, updates the address, and announces the number of results', async ({
  page,
}) => {
  await visit(page, '/careers');
  const { form, text, status, titles, none, clear } = searchOf(page);
  await expect(status).toHaveText(allFound);
  await expect(clear).toBeHidden();
  await text.pressSequentially('ACCÉSSIBILITY');
  await expect(status).toHaveText(/^\d+ of 300 /);
  const found = await titles();
  expect(found.length).toBeGreaterThan(0);
  for (const title of found) expect(title).toContain('Accessibility');
  await expect(page).toHaveURL(/\/careers\?text=ACC%C3%89SSIBILITY$/);

  await form.getByLabel(search.skill).selectOption('SQL');
  await expect(page).toHaveURL(/&skill=SQL$/);
  expect((await titles()).length).toBeLessThanOrEqual(found.length);
  await text.fill('nobody is called so');
  await expect(none).toBeVisible();
  await expect(status).toHaveText(noneFound);
  await expectAccessible(page);

  await clear.click();
  await expect(text).toBeFocused();
  await expect(status).toHaveText(allFound);
  await expect(page).toHaveURL('/careers');
  expect(await titles()).toHaveLength(COUNT);
});

test('a candidate applies for a search result like for any position', async ({ page }) => {
  await visit(page, '/careers');
  const { text, titles } = searchOf(page);
  await text.fill(FAR.title);
  await expect.poll(titles).toEqual([FAR.title]);
  await page.getByRole('button', { name: 'APPLY' }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toContainText(FAR.title);
});

test('an address with a search shows its results, and the scripts continue from there', async ({ page }) => {
  const place = content.company.offices[2]?.name ?? '';
  await visit(page, `/careers?place=${place}&experience=7-12+Years&text=clinics`);
  const { form, text, status, titles } = searchOf(page);
  await expect(form.getByLabel(search.place)).toHaveValue(place);
  await expect(form.getByLabel(search.experience)).toHaveValue('7-12 Years');
  const found = await titles();
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(COUNT);
  await text.fill('');
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(found.length);
  await form.getByLabel(search.place).selectOption('');
  await form.getByLabel(search.experience).selectOption('');
  await expect(status).toHaveText(allFound);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/careers$/);
});

test('the search works with the keyboard alone', async ({ page }) => {
  await visit(page, '/careers');
  const { form, text, titles, clear } = searchOf(page);
  await text.focus();
  await page.keyboard.type('scientist');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await titles()).every((title) => title.includes('Scientist'))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/careers');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel(search.skill)).toBeFocused();
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toHaveLength(COUNT);
});

test('the search fits the window on a right-to-left page, too', async ({ page }) => {
  await page.route('**/careers', async (route) => {
    const response = await route.fetch({ headers: { 'accept-encoding': 'identity' } });
    const body = (await response.text()).replace(' dir="ltr"', ' dir="rtl"');
    await route.fulfill({ response, body });
  });
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/careers');
    const { text, form } = searchOf(page);
    const [words, button] = [await text.boundingBox(), await form.getByRole('button').boundingBox()];
    if (width === 1280) expect(words?.x).toBeGreaterThan(button?.x ?? Number.POSITIVE_INFINITY);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is complete whatever the address searches for, and there is no search', async ({ page }) => {
    await page.goto('/careers?text=acc%C3%A9ssibility&skill=SQL');
    await expect(searchOf(page).form).toBeHidden();
    const shown = page.getByRole('region', { name: texts.headline }).locator('h3:visible');
    await expect(shown).toHaveCount(COUNT);
  });
});
