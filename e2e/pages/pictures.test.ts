import { gzipSync } from 'node:zlib';
import { content } from '../service/content.ts';
import { PAGES, UNLISTED_PAGES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';

test.use({ trace: 'off' });

test('every picture that a page names is there, and a drawing is light', async ({ page }) => {
  test.slow();
  const seen = new Set<string>();
  for (const path of [...PAGES, ...UNLISTED_PAGES]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const sources = await page
      .locator('img, picture source')
      .evaluateAll((all) => all.map((tag) => tag.getAttribute('srcset') ?? tag.getAttribute('src') ?? ''));
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
  expect([...seen].filter((file) => file.startsWith('/logos/'))).toHaveLength(content.customers.length);
});

for (const path of PAGES.filter((one) => /^\/(?!careers\/)[^/]+\/[^/]+$/.test(one))) {
  test(`${path} has a picture of its own`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main').locator(`img[src="/pictures${path}.svg"]`)).not.toHaveCount(0);
  });
}
