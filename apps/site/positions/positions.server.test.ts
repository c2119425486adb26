import { loadContent } from '@website/model/schema/load.ts';
import type { Position } from '@website/model/schema/position.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { expect, test } from 'vitest';
import { formatDetails, formatSummary, similarPositions } from './positions.server.ts';

const { interface: labels, positions } = loadContent(FULL_COMPANY);

/** A position with the required fields, and those given. */
function position(more: Partial<Position>): Position {
  const [{ slug, title, description, experience, openings, html } = {} as Position] = positions;
  return { slug, title, description, experience, openings, html, ...more };
}

const EVERYTHING: Partial<Position> = {
  locations: ['Hobart', 'Kochi'],
  remote: ['IN', 'GB'],
  employmentType: ['full-time', 'contractor'],
  salary: { currency: 'EUR', min: 62000, max: 78000, per: 'year' },
  datePosted: '2026-11-02',
  validThrough: '2099-06-30',
};

test('the fields of a file are formatted in the language of the site', () => {
  expect(formatDetails(position(EVERYTHING), labels.position, 'en-GB')).toEqual({
    places: 'Hobart, Kochi',
    remoteFrom: 'India or United Kingdom',
    employment: 'Full-time, Contract',
    salary: '€62,000 – €78,000 a year',
    posted: { date: '2026-11-02', text: '2 November 2026' },
    until: { date: '2099-06-30', text: '30 June 2099' },
  });
  const german = formatDetails(position(EVERYTHING), labels.position, 'de');
  expect(german.remoteFrom).toBe('Indien oder Vereinigtes Königreich');
  expect(german.posted?.text).toBe('2. November 2026');
  const arabic = formatDetails(position(EVERYTHING), labels.position, 'ar');
  expect(arabic.remoteFrom).toBe('الهند أو المملكة المتحدة');
});

test('a position without optional fields has no details', () => {
  expect(Object.values(formatDetails(position({}), labels.position, 'en')).filter(Boolean)).toEqual([]);
  expect(formatSummary(position({}), labels.position, 'en')).toEqual([]);
});

test.each([
  [{ currency: 'JPY', min: 5_000_000, per: 'year' }, '¥5,000,000 a year'],
  [{ currency: 'USD', min: 42.5, per: 'hour' }, '$42.50 an hour'],
  [{ currency: 'USD', min: 42, max: 42, per: 'day' }, '$42 a day'],
] as const)('a salary of one amount is not formatted as a range: %o', (salary, text) => {
  expect(formatDetails(position({ salary }), labels.position, 'en-US').salary).toBe(text);
});

test('the summary lists remote work as a place beside the offices', () => {
  expect(formatSummary(position(EVERYTHING), labels.position, 'en')).toEqual([
    'Hobart, Kochi, Remote',
    'Full-time, Contract',
  ]);
  expect(formatSummary(position({ remote: ['IN'] }), labels.position, 'en')).toEqual(['Remote']);
});

test('a day does not depend on the time zone of the build', () => {
  const { posted } = formatDetails(position({ datePosted: '2026-01-01' }), labels.position, 'en-GB');
  expect(posted?.text).toBe('1 January 2026');
});

const CLOSED = { slug: 'closed', skills: ['SQL', 'Python'], locations: ['Lisbon'] };

const slugs = (
  others: Parameters<typeof similarPositions>[1],
  position: Parameters<typeof similarPositions>[0] = CLOSED,
) => similarPositions(position, others).map(({ slug }) => slug);

test('positions with more shared skills come first, then those at the same location, and no others', () => {
  const others = [
    { slug: 'near', locations: ['Porto', 'Lisbon'] },
    { slug: 'unlike', skills: ['Figma'], locations: ['Porto'] },
    { slug: 'one', skills: ['SQL'] },
    { slug: 'both', skills: ['Python', 'SQL', 'Figma'] },
    { slug: 'one-near', skills: ['Python'], locations: ['Lisbon'] },
    CLOSED,
  ];
  expect(slugs(others)).toEqual(['both', 'one-near', 'one', 'near']);
});

test('positions of equal similarity keep their order', () => {
  const others = ['b', 'a', 'c'].map((slug) => ({ slug, skills: ['SQL'] }));
  expect(slugs(others)).toEqual(['b', 'a', 'c']);
});

test('two remote positions count as the same location', () => {
  const remote = [{ slug: 'home', remote: ['IN'] }, { slug: 'office' }];
  expect(slugs(remote, { slug: 'closed', remote: ['GB'] })).toEqual(['home']);
  expect(slugs(remote)).toEqual([]);
});
