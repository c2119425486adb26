import { expect, test } from 'vitest';
import { numberFaults, unknownNames, withNumbers } from './known-numbers.ts';
import { countsOf, figuresOf } from './known-values.ts';
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

/** The content with another first figure. */
function withFigure(value: string, name: string) {
  const [, ...others] = content.company.figures;
  return { ...content.company, figures: [{ value, label: 'engineers', name }, ...others] };
}

/** What is said of a headline. */
function toldOf(headline: string, others: string[] = []) {
  return numberFaults(saying(headline), countsOf(content), others, new Map()).map(({ reason }) =>
    reason.replace(/: write .*/, ''),
  );
}

test('what the content counts is filled in, in words where running text would spell them out', () => {
  const { presence } = withNumbers(saying('{Offices} offices, {positions} positions, {time}')).pages.home;

  expect(presence.headline).toBe('Six offices, nine positions, {time}');
});

test('offices whose clocks show the same are in one time zone', () => {
  const zones = ['Europe/Paris', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Lisbon'];
  const [office] = content.company.offices;
  const offices = zones.map((timeZone) => ({ ...office, timeZone }) as NonNullable<typeof office>);

  expect(countsOf({ ...content, company: { ...content.company, offices } }).timeZones).toBe(3);
  expect(withNumbers(saying('{TimeZones} time zones')).pages.home.presence.headline).toBe('Five time zones');
});

test('customers and partners are counted apart', () => {
  const customers = (['customer', 'partner', 'customer'] as const).map((kind, place) => ({
    name: `${place}`,
    kind,
  }));

  expect(countsOf({ ...content, customers })).toMatchObject({ customers: 2, partners: 1 });
});

test('in another language numbers are in digits', () => {
  const german = { ...saying('{offices} Büros'), site: { ...content.site, language: 'de' } };

  expect(withNumbers(german).pages.home.presence.headline).toBe('6 Büros');
});

test('a figure is filled in by its name, in a body as text', () => {
  const company = withFigure('<5%', 'failures');
  const [service] = content.services;
  const services = [{ ...service, html: '<p>{failures} of them</p>' } as NonNullable<typeof service>];
  const filled = withNumbers({ ...saying('{failures} failures'), company, services });

  expect(filled.pages.home.presence.headline).toBe('<5% failures');
  expect(filled.services[0]?.html).toBe('<p>&lt;5% of them</p>');
});

test('a number that is not what there is is told, with where it stands', () => {
  const faults = numberFaults(saying('Seven offices and 6 platforms'), countsOf(content), [], new Map());

  expect(faults).toEqual([
    {
      file: 'pages/home.yaml',
      field: ['presence', 'headline'],
      reason:
        'says "Seven offices", but there are 6: write {Offices}, which is counted for you; if it counts something else, list these words in site.yaml, under otherNumbers',
      example: '"{Offices} offices"',
    },
  ]);
});

test.each([
  ['2 time zones', 'says "2 time zones", but there are 5'],
  ['three services', 'says "three services", but there are 4'],
  ['three positions', 'says "three positions", but there are 9'],
  ['ten values', 'says "ten values", but there are 6'],
  ['two industries', 'says "two industries", but there are 6'],
  ['Six offices and seven platforms', 'says "seven platforms", but there are 6'],
  ['12 partners', 'says "12 partners", but there '],
])('%s is told', (headline, told) => {
  expect(toldOf(headline)).toEqual([expect.stringContaining(told)]);
});

test.each([
  'more than three offices',
  'three or four stories',
  'up to 12 partners',
  'the first two services',
  '1,000 customers',
  '40+ customers',
  'twenty-two services',
  'our offices',
  'no offices',
  'three of their positions',
])('%s says nothing of how many there are', (headline) => {
  expect(toldOf(headline)).toEqual([]);
});

test('what counts something else is left alone where site.yaml lists it', () => {
  expect(toldOf('Three positions of the crane', ['three  positions'])).toEqual([]);
});

test('all that the company says itself is checked, and no words of others', () => {
  const said = 'We have 77 offices';
  const first = <T>(entries: readonly T[], change: object) => [{ ...(entries[0] as T), ...change }];
  const faults = numberFaults(
    {
      ...content,
      shell: { ...content.shell, band: { ...content.shell.band, showreel: said } },
      stories: first(content.stories, { html: `<p>${said}</p>`, quote: { text: said, source: 'x' } }),
      positions: first(content.positions, { html: `<p>${said}</p>` }),
      values: first(content.values, { text: said }),
      gaming: first(content.gaming, { text: said }),
      industries: first(content.industries, { text: said }),
      policy: { ...content.policy, sections: [{ id: 'x', heading: 'X', parts: [], html: `<p>${said}</p>` }] },
    },
    countsOf(content),
    [],
    new Map(),
  );

  expect(faults.map(({ file }) => file)).toEqual([
    'pages/shell.yaml',
    `positions/${content.positions[0]?.slug}.md`,
    `stories/${content.stories[0]?.slug}.md`,
    'values.yaml',
    'gaming.yaml',
    'industries.yaml',
    'policy.md',
  ]);
});

test('a name in braces for which nothing is filled in is told', () => {
  const figures = Object.keys(figuresOf({ company: withFigure('400+', 'engineers') }));
  const told = (headline: string) =>
    unknownNames(saying(headline), figures, new Map()).map(({ reason }) => reason);

  expect(told('{engineers} engineers, {Offices} offices, {name}, {time}')).toEqual([]);
  for (const name of ['enginers', 'Engineers'])
    expect(told(`{${name}} people`)).toEqual([
      `{${name}} is not filled in with anything: did you mean "engineers"?`,
    ]);
});
