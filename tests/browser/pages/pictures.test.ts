import { PAGE_KINDS } from '../service/site-paths.ts';
import { hold } from '../service/slow-line.ts';
import { expect, test } from '../service/test.ts';

test.describe('late pictures', () => {
  // Sliders built by scripts have their own dimensions.
  test.use({ javaScriptEnabled: false });

  test('fill the space that was reserved for them', { tag: '@nightly' }, async ({ page }) => {
    test.slow();
    for (const path of PAGE_KINDS) {
      const release = await hold(page, /\.(?:svg|avif|jpg)$/);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect.poll(() => page.evaluate(isStyled)).toBe(true);
      const reserved = await page.evaluate(rooms);
      release();
      await page.waitForLoadState('load');
      for (const [index, { src, width, height }] of (await page.evaluate(rooms)).entries()) {
        const change = Math.hypot(
          width - (reserved[index]?.width ?? 0),
          height - (reserved[index]?.height ?? 0),
        );
        // Logos have integer dimensions, and so reserve their space to within a pixel.
        expect(change, `${src} on ${path}`).toBeLessThan(1.5);
      }
    }
  });
});

/** Whether the page has its style sheets and fonts. */
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
