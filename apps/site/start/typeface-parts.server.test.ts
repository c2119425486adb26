import { expect, test } from 'vitest';
import { withTypefaceParts } from './typeface-parts.server.ts';

const page = (words: string) => `<head><link rel="icon" href="/favicon.ico"/></head><body>${words}</body>`;

test('a page that every page’s letters suffice for is left as it is', () => {
  expect(withTypefaceParts(page('Societé Générale, 12 €, “Œuvre”'))).toBe(
    page('Societé Générale, 12 €, “Œuvre”'),
  );
});

test('a page with further letters asks for their files, once each and no others', () => {
  const named = (words: string) =>
    [...withTypefaceParts(page(words)).matchAll(/<link rel="preload" href="([^"]*)" as="font"/g)].map(
      ([, address]) => address,
    );

  expect(named('Łódź, Škoda')).toEqual([expect.stringContaining('mona-sans-latin-ext')]);
  expect(named('ışık')).toEqual([
    expect.stringContaining('mona-sans-latin-ext'),
    expect.stringContaining('mona-sans-dotless-i'),
  ]);
  // No typeface of ours has those.
  expect(named('Αθήνα')).toEqual([]);
});
