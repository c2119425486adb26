import { POSITION, STORY } from '../service/full-company.ts';
import { PAGE_KINDS, PAGES as PATHS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { expectReadable, FINGER_PX, faintWords, MOUSE_PX } from './readable.ts';

/** One page of each kind, and the one that says what was wrong in a form. */
const PAGES = [...PAGE_KINDS.filter((path) => !path.includes('#')), '/not-sent'];

/** Pages that are dark for visitors who have asked their system for that. */
const READING = ['/privacy-policy', POSITION.page, STORY.page];

/** The others of these kinds, which have words and pictures of their own. */
const OTHERS = PATHS.filter((path) => !PAGES.includes(path) && path !== '/home');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of OTHERS) {
  test(`${path} can be read and pressed, wide and on a phone`, async ({ page }) => {
    await visit(page, path);
    await expectReadable(page, MOUSE_PX);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectReadable(page, FINGER_PX);
  });
}

for (const path of PAGES) {
  test(`${path} can be read and pressed at three widths`, async ({ page }) => {
    await visit(page, path);
    await expectReadable(page, MOUSE_PX);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectReadable(page, FINGER_PX);
    }
    if (!READING.includes(path)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faintWords(page), 'in the dark').toEqual([]);
  });
}
