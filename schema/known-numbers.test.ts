import { expect, test } from 'vitest';
import { countsOf, numberFaults, withNumbers } from './known-numbers.ts';
import { loadContent } from './load.ts';
import { FULL_COMPANY } from './testing/full-company.ts';

const content = loadContent(FULL_COMPANY);

/** The content with another headline over the offices. */
function saying(headline: string) {
  const { presence } = content.pages.home;
  return {
    ...content,
    pages: { ...content.pages, home: { ...content.pages.home, presence: { ...presence, headline } } },
  };
}

test('what the content counts is filled in, in words where running text would spell them out', () => {
  const { presence } = withNumbers(saying('{Offices} offices, {positions} positions, {time}')).pages.home;

  expect(presence.headline).toBe('Six offices, nine positions, {time}');
});

test('in another language numbers are in digits', () => {
  const german = { ...saying('{offices} Büros'), site: { ...content.site, language: 'de' } };

  expect(withNumbers(german).pages.home.presence.headline).toBe('6 Büros');
});

test('a number that is not what there is is told, with where it stands', () => {
  const faults = numberFaults(saying('Seven offices and 6 platforms'), countsOf(content));

  expect(faults).toEqual([
    {
      file: 'pages/home.yaml',
      field: ['presence', 'headline'],
      reason: 'says "Seven offices", but there are 6: write {Offices}, and it is counted',
      example: '"{Offices} offices"',
    },
  ]);
});
