import { expect, test } from 'vitest';
import { leadingOf } from './tall-letters.server.ts';

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
])('the lines of a headline stay clear of each other: %s', (text, leading) => {
  expect(headline(text)).toBe(leading);
});

test('what is no headline has lines far apart anyway', () => {
  expect(leadingOf('<h1>Plain</h1><p>Åsa Öberg</p>')).toBe(0);
});
