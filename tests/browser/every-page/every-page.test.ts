import type { Page } from '@playwright/test';
import { screenReaderFaults } from '../accessibility/screen-reader-faults.ts';
import { faultsOf, resizeTo, WIDTHS, waitForLayout } from '../readability/collisions/expect-clear.ts';
import { collisions } from '../readability/collisions/rules.ts';
import { survey } from '../readability/collisions/survey.ts';
import { coveredControls } from '../readability/covered-controls.ts';
import { brokenWords, overflowingTexts } from '../readability/fit.ts';
import { brightAreas } from '../readability/ground.ts';
import { enlargeRoot, setFontSize, WIDER_SPACING } from '../readability/large-text.ts';
import { expectReadable, FINGER_PX, lowContrastWords, MOUSE_PX } from '../readability/readable.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { expectTabStopsInView } from '../service/focus.ts';
import { PAGES, TEMPLATES, TRANSLATED_TEMPLATES, UNLISTED_PAGES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { moving, unprintable } from './at-rest-and-on-paper.ts';

// All checks of a page in one visit, because opening it is most of the work. `npm test` checks a page of each template; the
// others, which share its styles and components, run nightly.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Widths between those of devices, where the breakpoints are. */
const BETWEEN = [480, 600, 680, 820, 900, 980, 1080];

/** False positives. */
const SPARED: Readonly<Record<string, readonly RegExp[]>> = {
  // The wall of logos is as wide as the window, and so are the names in its tiles.
  '/customers-partners': [
    /^(?:outside|beside) the columns .* #content /,
    /^fixed over text: button.* span.* #content /,
  ],
};

for (const path of new Set([...TEMPLATES, ...PAGES, ...UNLISTED_PAGES, ...TRANSLATED_TEMPLATES])) {
  const details = TEMPLATES.includes(path) ? {} : { tag: '@nightly' };
  test(
    `${path} is accessible, readable, whole at any width and size of letters, and prints`,
    details,
    async ({ page }) => {
      test.setTimeout(180_000);
      await visit(page, path);
      // Sections further down are laid out once the page is loaded.
      await page.waitForFunction(() => !document.querySelector('[data-far]'));
      await test.step('desktop', () => expectGoodOnDesktop(page));
      await test.step('phone', () => expectGoodOnPhone(page));
      await test.step('tablet', () => expectGoodOnTablet(page));
      await test.step('paper', () => expectGoodOnPaper(page));
      await test.step('large letters', () => expectWholeWithLargeLetters(page));
      // Hides the pictures.
      await test.step('widths', () => expectNoCollisions(page, SPARED[path] ?? []));
    },
  );

  // In its own tab: once the focus has left the page, the headless browser wraps it around.
  test(`${path} can be used by keyboard and touch on a phone`, details, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, path);
    await page.waitForFunction(() => !document.querySelector('[data-far]'));
    await expectTabStopsInView(page);
    // Last, since it scrolls containers that hide their overflow.
    expect(await page.evaluate(coveredControls)).toEqual([]);
  });
}

async function expectGoodOnDesktop(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await screenReaderFaults(page)).toEqual([]);
  await expectReadable(page, MOUSE_PX);
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
  );
  // A transition without duration can still run for a frame.
  await expect.poll(() => page.evaluate(moving), { message: 'animations under reduced motion' }).toEqual([]);
  await expectTabStopsInView(page);
}

async function expectGoodOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: 'width of the page in a viewport of 360 px',
    })
    .toBe(360);
  await expectAccessible(page);
  expect(await screenReaderFaults(page)).toEqual([]);
  await expectReadable(page, FINGER_PX);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(brightAreas), 'in the dark').toEqual([]);
  expect(await lowContrastWords(page), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectGoodOnTablet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  await expectReadable(page, FINGER_PX);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(await page.evaluate(brightAreas), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectGoodOnPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.evaluate(() => matchMedia('print').matches)).toBe(true);
  expect(await page.evaluate(unprintable)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

/** At 200 % and 400 %, and with the spacing of WCAG 2.2, success criterion 1.4.12. */
async function expectWholeWithLargeLetters(page: Page): Promise<void> {
  // A window of 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(overflowingTexts), '400 %').toEqual([]);
  await setFontSize(page, '200 %');
  for (const [width, height] of [
    [320, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(overflowingTexts), `200 % at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await expectWordsApart(page, 'set in the browser');
  await setFontSize(page, '100 %');
  await enlargeRoot(page);
  await expectWordsApart(page, 'set by a style sheet');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, WIDER_SPACING);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(overflowingTexts), `wider spacing at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

async function expectWordsApart(page: Page, way: string): Promise<void> {
  const faults = [
    ...(await page.evaluate(overflowingTexts)),
    ...(await page.evaluate(brokenWords)),
    ...collisions(await page.evaluate(survey)).filter((fault) =>
      /^(?:text|control) over (?!art)/.test(fault),
    ),
  ];
  expect.soft(faults, `200 %, ${way}`).toEqual([]);
}

async function expectNoCollisions(page: Page, spared: readonly RegExp[]): Promise<void> {
  await waitForLayout(page);
  const found: string[] = [];
  for (const width of [...WIDTHS, ...BETWEEN]) {
    await resizeTo(page, width);
    // Between devices a heading may be slightly off its column: that is checked at devices' widths only.
    const faults = WIDTHS.includes(width)
      ? await faultsOf(page)
      : [...(await page.evaluate(overflowingTexts)), ...(await page.evaluate(brokenWords))];
    found.push(
      ...faults
        .filter((fault) => !spared.some((pattern) => pattern.test(fault)))
        .map((fault) => `${width} px: ${fault}`),
    );
  }
  expect(found).toEqual([]);
}
