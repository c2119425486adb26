import { expect, test } from 'vitest';
import { leadingOf, withTypefaceParts } from './page-styles.server.ts';

const headline = (text: string) =>
  leadingOf(`<body><h2 class="a"><span>${text}</span></h2><p>Ångström</p></body>`);

test.each([
  ['Charts for every harbor', 0],
  ['naïve café, Umeå', 0],
  ['Ångpannor i Umeå', 1.2],
  ['Über uns', 1.2],
  ['Équipe', 1.2],
  ['Hợp tác', 1.2],
  ['ŞİRKET, Ģ', 1.2],
  ['TIẾNG VIỆT', 1.3],
  ['हमारी टीम', 1.3],
  ['会社案内', 1.3],
  ['Наша команда', 0],
])('a headline has enough line height for its letters: %s', (text, leading) => {
  expect(headline(text)).toBe(leading);
});

test('the letters outside headlines do not matter', () => {
  expect(leadingOf('<h1>Plain</h1><p>Åsa Öberg</p>')).toBe(0);
});

const page = (words: string) => `<head><link rel="icon" href="/favicon.ico"/></head><body>${words}</body>`;

test('a page whose letters are all in the main subset is unchanged', () => {
  expect(withTypefaceParts(page('Societé Générale, 12 €, “Œuvre”'))).toBe(
    page('Societé Générale, 12 €, “Œuvre”'),
  );
});

test('a page preloads the subsets of its letters, once each and no others', () => {
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
