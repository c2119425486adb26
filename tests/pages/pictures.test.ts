import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PAGES, UNLISTED_PAGES } from '../browser/service/site-paths.ts';
import { documentOf, request } from './document.ts';

/** Pages of content files, but those of positions, have a picture of their own. */
const OF_A_FILE = /^\/(?!careers\/|news\/)[^/]+\/[^/]+$/;

/** The files that are named by a page's elements that match a selector. */
async function filesOf(path: string, selector: string): Promise<string[]> {
  const tags = [...(await documentOf(path)).querySelectorAll(selector)];
  return tags.map((tag) => tag.getAttribute('srcset') ?? tag.getAttribute('src') ?? '');
}

test('every picture that a page names exists, and drawings are small', async () => {
  const seen = new Set<string>();
  for (const path of [...PAGES, ...UNLISTED_PAGES]) {
    const sources = await filesOf(path, 'img, picture source');
    const ofItsOwn = sources.filter((source) => source.startsWith(`/pictures${path}.`));
    if (OF_A_FILE.test(path)) expect(ofItsOwn, path).not.toEqual([]);
    for (const source of sources) {
      const [file = ''] = source.split('#');
      if (seen.has(file)) continue;
      seen.add(file);
      const response = await request(file);
      expect(response.status, `${file} on ${path}`).toBe(200);
      expect(response.headers.get('content-type'), file).toMatch(/^image\//);
      const body = await response.arrayBuffer();
      if (file.startsWith('/pictures/'))
        expect(gzipSync(body, { level: 9 }).length, file).toBeLessThanOrEqual(12_000);
      if (file.startsWith('/logos/')) expect(body.byteLength, file).toBeLessThanOrEqual(3000);
    }
  }
  // One customer has a logo, the others are set in type.
  expect([...seen].filter((file) => file.startsWith('/logos/'))).toEqual(['/logos/halden-shipyards.svg']);
});

test('every file that the videos of the home page name exists', async () => {
  const files = await filesOf('/', 'video source, picture:has(+ video) > :not([data-waits])');
  // The hero's two cuts and the showreel's small one: two films, a poster and its fallback each.
  expect(files).toHaveLength(12);
  for (const file of files.filter((name) => name !== '')) {
    const response = await request(file, { method: 'HEAD' });
    expect(response.status, file).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^(image|video)\//);
  }
});
