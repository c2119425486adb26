import { heardFaults } from '../accessibility/heard.ts';
import { glaring } from '../readability/ground.ts';
import { expectReadable, FINGER_PX, faintWords, MOUSE_PX } from '../readability/readable.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { PAGE_KINDS, PAGES, UNLISTED_PAGES, WITH_INTERFACES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// What moves, and that it does, has tests of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// One visit for all that each page has to be: opening it is most of the work.
for (const path of [...PAGES, ...UNLISTED_PAGES, '/not-sent']) {
  test(`${path} is accessible at three widths and in both schemes, can be read and pressed, fits, stands still, and prints as a document`, async ({
    page,
  }) => {
    await visit(page, path);
    await expectAccessible(page);
    expect(await heardFaults(page)).toEqual([]);
    await expectReadable(page, MOUSE_PX);
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
    );
    // Changes that end at once may be under way for an instant.
    await expect
      .poll(() => page.evaluate(moving), { message: 'what moves under reduced motion' })
      .toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: 'width of the page in a viewport of 360 px',
      })
      .toBe(360);
    await expectAccessible(page);
    expect(await heardFaults(page), 'on a phone').toEqual([]);
    await expectReadable(page, FINGER_PX);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate(glaring), 'in the dark').toEqual([]);
    // Pages of one kind have the same colors, but for the software that they show.
    if ([...PAGE_KINDS, ...WITH_INTERFACES].includes(path))
      expect(await faintWords(page), 'in the dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.setViewportSize({ width: 768, height: 900 });
    // Pages of one kind have the same parts: between phone and desk one of each is read, and the page that says what was wrong.
    if (PAGE_KINDS.includes(path) || path === '/not-sent') await expectReadable(page, FINGER_PX);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    expect(await page.evaluate(glaring), 'in the dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.evaluate(() => matchMedia('print').matches)).toBe(true);
    expect(await page.evaluate(unprintable)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Runs in the page: what moves by itself. */
function moving(): string[] {
  const animated = document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? 'something');
  const films = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
  return [...animated, ...films.map(({ className }) => `film ${className}`)];
}

/** Runs in the page: what would be printed on a dark ground, in light letters, or as a control that paper can't have. */
function unprintable(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const brightness = (color: string): number | undefined => {
    if (canvas === null) throw new Error('The browser gives no canvas.');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return alpha < 128 ? undefined : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const faults: string[] = [];
  for (const element of document.querySelectorAll('body *:not(svg, svg *)')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { backgroundColor, color } = getComputedStyle(element);
    const name = `${element.tagName.toLowerCase()}.${element.className} «${element.textContent?.slice(0, 30)}»`;
    const { width, height } = element.getBoundingClientRect();
    const large = width > 40 && height > 40;
    // A picture of light, small and beside the words (tests/browser/pages/print.test.ts).
    const isPicture = element.matches('img.printed') && width < 200 && height < 150;
    if (large && !isPicture && (brightness(backgroundColor) ?? 1) < 0.8) faults.push(`dark ground: ${name}`);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim() !== '',
    );
    const seen = width > 1 && height > 1;
    if (hasText && seen && (brightness(color) ?? 0) > 0.55) faults.push(`light letters: ${name}`);
    if (element.matches('button, video, form')) faults.push(`control: ${name}`);
  }
  return faults;
}
