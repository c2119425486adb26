import { loadContent } from '@website/model/schema/load.ts';
import type { Position } from '@website/model/schema/position.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { expect, test } from 'vitest';
import { inShort, inWords } from './in-words.server.ts';

const { interface: words, positions } = loadContent(FULL_COMPANY);

/** A position that says nothing but what every one must, and what is given. */
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

test('all that a file says is said in the language of the site', () => {
  expect(inWords(position(EVERYTHING), words.position, 'en-GB')).toEqual({
    places: 'Hobart, Kochi',
    remoteFrom: 'India or United Kingdom',
    employment: 'Full-time, Contract',
    salary: '€62,000 – €78,000 a year',
    posted: { date: '2026-11-02', text: '2 November 2026' },
    until: { date: '2099-06-30', text: '30 June 2099' },
  });
  const german = inWords(position(EVERYTHING), words.position, 'de');
  expect(german.remoteFrom).toBe('Indien oder Vereinigtes Königreich');
  expect(german.posted?.text).toBe('2. November 2026');
  const arabic = inWords(position(EVERYTHING), words.position, 'ar');
  expect(arabic.remoteFrom).toBe('الهند أو المملكة المتحدة');
});

test('a position that says none of it has nothing more to say', () => {
  expect(Object.values(inWords(position({}), words.position, 'en')).filter(Boolean)).toEqual([]);
  expect(inShort(position({}), words.position, 'en')).toEqual([]);
});

test.each([
  [{ currency: 'JPY', min: 5_000_000, per: 'year' }, '¥5,000,000 a year'],
  [{ currency: 'USD', min: 42.5, per: 'hour' }, '$42.50 an hour'],
  [{ currency: 'USD', min: 42, max: 42, per: 'day' }, '$42 a day'],
] as const)('a salary of one amount is said as such: %o', (salary, text) => {
  expect(inWords(position({ salary }), words.position, 'en-US').salary).toBe(text);
});

test('in short, from home is a place beside the offices', () => {
  expect(inShort(position(EVERYTHING), words.position, 'en')).toEqual([
    'Hobart, Kochi, Remote',
    'Full-time, Contract',
  ]);
  expect(inShort(position({ remote: ['IN'] }), words.position, 'en')).toEqual(['Remote']);
});

test('a day is the same wherever the site is built', () => {
  const { posted } = inWords(position({ datePosted: '2026-01-01' }), words.position, 'en-GB');
  expect(posted?.text).toBe('1 January 2026');
});
