import { PAGES, UNLISTED_PAGES } from '../../service/site-paths.ts';
import { test } from '../../service/test.ts';
import { visit } from '../../service/visit.ts';
import { complete, expectClear } from './expect-clear.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Faults that are none. */
const SPARED: Readonly<Record<string, readonly RegExp[]>> = {
  // The wall of logos runs from one side of the window to the other, and with it the names in its tiles.
  '/customers-partners': [
    /^(?:outside|beside) the columns .* #content /,
    /^fixed over text: button.* span.* #content /,
  ],
};

for (const path of [...PAGES.filter((page) => page !== '/home'), ...UNLISTED_PAGES, '/not-sent']) {
  test(`nothing on ${path} collides, however wide the window is`, async ({ page }) => {
    await visit(page, path);
    await complete(page);
    await expectClear(page, { spared: SPARED[path] ?? [] });
  });
}
