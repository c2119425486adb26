import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PAGE_KINDS, PAGES, UNLISTED_PAGES } from '../service/site-paths.ts';
import { hold } from '../service/slow-line.ts';
import { expect, test } from '../service/test.ts';

/** Pages of content files, but those of positions, have a picture of their own. */
const OF_A_FILE = /^\/(?!careers\/)[^/]+\/[^/]+$/;

/** The pictures that a served document names. */
async function picturesOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((served) => {
    const tags = new DOMParser().parseFromString(served, 'text/html').querySelectorAll('img, picture source');
    return [...tags].map((tag) => tag.getAttribute('srcset') ?? tag.getAttribute('src') ?? '');
  }, html);
}

test('every picture that a page names exists, and drawings are small', async ({ page }) => {
  const seen = new Set<string>();
  for (const path of [...PAGES, ...UNLISTED_PAGES]) {
    const sources = await picturesOf(page, path);
    const ofItsOwn = sources.filter((source) => source.startsWith(`/pictures${path}.`));
    if (OF_A_FILE.test(path)) expect(ofItsOwn, path).not.toEqual([]);
    for (const source of sources) {
      const [file = ''] = source.split('#');
      if (seen.has(file)) continue;
      seen.add(file);
      const response = await page.request.get(file);
      expect(response.status(), `${file} on ${path}`).toBe(200);
      expect(response.headers()['content-type'], file).toMatch(/^image\//);
      if (file.startsWith('/pictures/')) {
        expect(gzipSync(await response.body(), { level: 9 }).length, file).toBeLessThanOrEqual(12_000);
      }
      if (file.startsWith('/logos/')) expect((await response.body()).length, file).toBeLessThanOrEqual(3000);
    }
  }
  // One customer has a logo, the others are set in type.
  expect([...seen].filter((file) => file.startsWith('/logos/'))).toEqual(['/logos/halden-shipyards.svg']);
});

test.describe('pictures that come late', () => {
  // Sliders that scripts build have dimensions of their own.
  test.use({ javaScriptEnabled: false });

  test('find the space that was reserved for them', async ({ page }) => {
    test.slow();
    for (const path of PAGE_KINDS) {
      const release = await hold(page, /\.(?:svg|avif|jpg)$/);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect.poll(() => page.evaluate(isStyled)).toBe(true);
      const kept = await page.evaluate(rooms);
      release();
      await page.waitForLoadState('load');
      for (const [index, { src, width, height }] of (await page.evaluate(rooms)).entries()) {
        const change = Math.hypot(width - (kept[index]?.width ?? 0), height - (kept[index]?.height ?? 0));
        // Logos state whole numbers, and keep their space to within a pixel.
        expect(change, `${src} on ${path}`).toBeLessThan(1.5);
      }
    }
  });
});

/** Whether the page has its style sheets and its type. */
function isStyled(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  return sheets.every(({ sheet }) => sheet !== null) && document.fonts.status === 'loaded';
}

function rooms(): { src: string; width: number; height: number }[] {
  return [...document.images].map(({ src, offsetWidth, offsetHeight }) => ({
    src,
    width: offsetWidth,
    height: offsetHeight,
  }));
}
