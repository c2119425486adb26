import type { Page } from '@playwright/test';
import { openApplication } from '../service/application.ts';
import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** By accent: 0 is the default. */
const COLORS = [
  '--color-mute',
  '--color-accent-1-on-paper',
  '--color-accent-2-on-paper',
  '--color-accent-3-on-paper',
] as const;

/** A position with its own picture, and one without. */
const [PICTURED, OTHER] = ['data-steward', 'signal-tester'].map(
  (wanted) => content.positions.find(({ slug }) => slug === wanted) as (typeof content.positions)[number],
);

/** The color of the ring at the end of a track, an `::after`. */
const ringOf = (page: Page, element: string) =>
  page.locator(element).evaluate((before) => getComputedStyle(before, '::after').borderTopColor);

const colorOf = (page: Page, accent: number) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, COLORS[accent]);

for (const width of [360, 1280]) {
  test(`a position has one color from the list to its form, at ${width} px`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    expect(new Set(content.positions.map(({ accent }) => accent))).toEqual(new Set([0, 1, 2, 3]));
    for (const { slug, accent } of content.positions) {
      await visit(page, '/careers');
      const color = await colorOf(page, accent);
      expect(await ringOf(page, `[id="${slug}"] h3`), slug).toBe(color);
      await visit(page, `/careers/${slug}`);
      expect(await ringOf(page, '#apply'), slug).toBe(color);
    }
  });
}

test('on a wide screen a track leaves for each position, in its color and the order of the list', {
  tag: '@nightly',
}, async ({ page }) => {
  await visit(page, '/careers');
  const { positions } = content;
  const rows = positions.map(({ slug }) => page.locator(`[id="${slug}"] h3`));
  const turns = await Promise.all(
    rows.map((title) =>
      title.evaluate((element) => {
        const { insetInlineStart, borderBottomColor } = getComputedStyle(element, '::before');
        return { x: Number.parseFloat(insetInlineStart), color: borderBottomColor };
      }),
    ),
  );
  const starts = await page.locator('#positions svg[data-enter=draw] path').evaluateAll((paths) =>
    paths.map((path) => ({
      // The middle of the line, which is two wide.
      x: Number(path.getAttribute('d')?.split(' ').at(-2)) - 1,
      color: getComputedStyle(path).stroke,
    })),
  );
  expect(turns).toEqual(starts);
  expect(turns.map(({ x }) => x)).toEqual(turns.map(({ x }) => x).toSorted((one, other) => other - one));
  expect(new Set(turns.map(({ x }) => x)).size).toBe(positions.length);
});

test('the form opens beside the picture of its position, or the default one', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const [position, picture] of [
    [PICTURED, `/pictures/careers/${PICTURED?.slug}.svg`],
    [OTHER, '/pictures/chamber-3.svg'],
  ] as const) {
    const modal = await openApplication(page, position?.title ?? '');
    const shown = await modal.evaluate((dialog) =>
      [...dialog.querySelectorAll('[data-turns]')].map((part) => getComputedStyle(part).backgroundImage),
    );
    expect(shown).toContainEqual(expect.stringContaining(picture));
  }
});

test('a legend above the list explains the colors, and each position and its page name theirs', {
  tag: '@nightly',
}, async ({ page }) => {
  const { kinds = [] } = content.pages.careers.positions;
  expect(kinds).toHaveLength(3);
  await visit(page, '/careers');
  const key = page.locator('#positions div > ul[aria-hidden=true] > li');
  await expect(key).toHaveText(kinds);
  for (const [index, kind] of kinds.entries()) {
    const ring = await key
      .filter({ hasText: kind })
      .evaluate((entry) => getComputedStyle(entry, '::before').borderTopColor);
    expect(ring, kind).toBe(await colorOf(page, index + 1));
  }
  for (const { title, accent } of content.positions) {
    const row = page.getByRole('listitem', { name: title, exact: true });
    for (const [index, kind] of kinds.entries())
      await expect(row.getByText(kind), title).toHaveCount(index + 1 === accent ? 1 : 0);
  }
  await visit(page, `/careers/${PICTURED?.slug}`);
  await expect(
    page.getByRole('main').getByText(kinds[(PICTURED?.accent ?? 1) - 1] ?? '', { exact: true }),
  ).toBeVisible();
  // The other positions are marked in their own colors.
  const marks = await page
    .locator('#others li a')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row, '::before').borderTopColor));
  const slugs = await page
    .locator('#others li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  const colors = await Promise.all(COLORS.map((_, accent) => colorOf(page, accent)));
  const accentOf = (wanted = '') =>
    content.positions.find(({ slug }) => slug === wanted)?.accent ?? Number.NaN;
  expect(marks).toEqual(slugs.map((slug) => colors[accentOf(slug)]));
  expect(new Set(marks).size).toBeGreaterThan(2);
});
