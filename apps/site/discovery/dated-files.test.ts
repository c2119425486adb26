import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { sitemap } from './dated-files.ts';
import { POSITION, publishedWith } from './testing/published.ts';

const END = POSITION.end ?? 0;

function pagesAt(now: number): [string, string | undefined][] {
  const { urlset } = new XMLParser().parse(sitemap(publishedWith([POSITION]), now));
  return urlset.url.map(({ loc, lastmod }: Record<string, string>) => [loc, lastmod]);
}

test('a position leaves the sitemap at its end, which changes the list', () => {
  expect(pagesAt(END - 1)).toEqual([
    ['https://site.example/', '2026-10-01T00:00:00.000Z'],
    ['https://site.example/careers', '2026-11-10T08:00:00.000Z'],
    ['https://site.example/careers/signal-tester', '2026-11-10T08:00:00.000Z'],
  ]);
  expect(pagesAt(END)).toEqual([
    ['https://site.example/', '2026-10-01T00:00:00.000Z'],
    ['https://site.example/careers', new Date(END).toISOString()],
  ]);
});
