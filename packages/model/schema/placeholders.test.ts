import { expect, test } from 'vitest';
import { countFaults, countsOf, figuresOf, interpolateCounts, unknownPlaceholders } from './placeholders.ts';
import { loadWholeContent } from './testing/whole-content.ts';

const content = loadWholeContent();

/** The content with another headline of the offices. */
function withHeadline(headline: string) {
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

/** The faults of a headline. */
function faultsIn(headline: string, others: string[] = []) {
  return countFaults(withHeadline(headline), countsOf(content), others, new Map()).map(({ reason }) =>
    reason.replace(/: write .*/, ''),
  );
}

test('counts are filled in, and spelled out up to twelve', () => {
  const { presence } = interpolateCounts(withHeadline('{Offices} offices, {positions} positions, {time}'))
    .pages.home;

  expect(presence.headline).toBe('Six offices, nine positions, {time}');
});

test('time zones with the same offset are counted once', () => {
  const zones = ['Europe/Paris', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Lisbon'];
  const [office] = content.company.offices;
  const offices = zones.map((timeZone) => ({ ...office, timeZone }) as NonNullable<typeof office>);

  expect(countsOf({ ...content, company: { ...content.company, offices } }).timeZones).toBe(3);
  expect(interpolateCounts(withHeadline('{TimeZones} time zones')).pages.home.presence.headline).toBe(
    'Five time zones',
  );
});

test('customers and partners are counted separately', () => {
  const customers = (['customer', 'partner', 'customer'] as const).map((kind, place) => ({
    name: `${place}`,
    kind,
  }));

  expect(countsOf({ ...content, customers })).toMatchObject({ customers: 2, partners: 1 });
});

test('counts are in digits in languages other than English', () => {
  const german = { ...withHeadline('{offices} Büros'), site: { ...content.site, language: 'de' } };

  expect(interpolateCounts(german).pages.home.presence.headline).toBe('6 Büros');
});

test('a figure is filled in by its name, escaped in a body', () => {
  const company = withFigure('<5%', 'failures');
  const [service] = content.services;
  const services = [{ ...service, html: '<p>{failures} of them</p>' } as NonNullable<typeof service>];
  const filled = interpolateCounts({ ...withHeadline('{failures} failures'), company, services });

  expect(filled.pages.home.presence.headline).toBe('<5% failures');
  expect(filled.services[0]?.html).toBe('<p>&lt;5% of them</p>');
});

test('a wrong count is reported with its field', () => {
  const faults = countFaults(withHeadline('Seven offices and 6 platforms'), countsOf(content), [], new Map());

  expect(faults).toEqual([
    {
      file: 'pages/home.yaml',
      field: ['presence', 'headline'],
      reason:
        'Write {Offices}, which is counted for you: it says "Seven offices", but there are 6; if it counts something else, list these words in site.yaml, under otherNumbers',
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
])('%s is reported', (headline, expected) => {
  expect(faultsIn(headline)).toEqual([expect.stringContaining(expected)]);
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
])('%s is no count', (headline) => {
  expect(faultsIn(headline)).toEqual([]);
});

test('phrases in otherNumbers are ignored', () => {
  expect(faultsIn('Three positions of the crane', ['three  positions'])).toEqual([]);
});

test('the company’s own texts are checked, quotes are not', () => {
  const said = 'We have 77 offices';
  const first = <T>(entries: readonly T[], change: object) => [{ ...(entries[0] as T), ...change }];
  const faults = countFaults(
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

test('an unknown placeholder is reported', () => {
  const figures = Object.keys(figuresOf({ company: withFigure('400+', 'engineers') }));
  const reasons = (headline: string) =>
    unknownPlaceholders(withHeadline(headline), figures, new Map()).map(({ reason }) => reason);

  expect(reasons('{engineers} engineers, {Offices} offices, {name}, {time}')).toEqual([]);
  for (const name of ['enginers', 'Engineers'])
    expect(reasons(`{${name}} people`)).toEqual([
      `Correct {${name}}, for which nothing is filled in: did you mean "engineers"?`,
    ]);
});
