// @module-tag owner

import { expect, test } from 'vitest';
import { countryChoices, readOffice } from './office.ts';

test('a city is enough: its position is looked up', () => {
  expect(readOffice('Lisbon')).toEqual({
    name: 'Lisbon',
    role: 'Office',
    address: ['Lisbon'],
    city: 'Lisbon',
    latitude: 38.7227,
    longitude: -9.1449,
    timeZone: 'Europe/Lisbon',
    country: 'PT',
  });
});

test('a city is found without its accents', () => {
  expect(readOffice('Reykjavik').timeZone).toBe('Atlantic/Reykjavik');
  expect(readOffice('Reykjavík').timeZone).toBe('Atlantic/Reykjavik');
});

test('address and telephone number follow, separated by semicolons', () => {
  expect(readOffice('Lisbon; Rua Augusta 1; 1100 Lisboa; +351 21 000 0000')).toMatchObject({
    address: ['Rua Augusta 1', '1100 Lisboa'],
    phone: '+351 21 000 0000',
  });
});

test('a place that is not in the list is given in degrees, with its time zone', () => {
  expect(readOffice('თბილისი @ 41.69, 44.8, Asia/Tbilisi')).toMatchObject({
    city: 'თბილისი',
    latitude: 41.69,
    longitude: 44.8,
    timeZone: 'Asia/Tbilisi',
  });
  expect(() => readOffice('Nowhereville')).toThrow(/Write the place of .*not in the list of cities/);
});

const firstOf = (...offices: string[]) =>
  countryChoices(offices.map(readOffice))
    .slice(0, offices.length)
    .map(({ value }) => value);

test('applicants are offered the countries of the offices first, in the order of the offices', () => {
  expect(firstOf('Muscat', 'Lisbon', 'Tokyo')).toEqual(['Oman', 'Portugal', 'Japan']);
});

test('the country of a place that is given in degrees is found', () => {
  expect(firstOf('თბილისი @ 41.69, 44.8, Asia/Tbilisi')).toEqual(['Georgia']);
  expect(firstOf('Basel @ 47.56, 7.59, Europe/Zurich')).toEqual(['Switzerland']);
  expect(firstOf('Suva @ -18.14, 178.44, Pacific/Fiji')).toEqual(['Fiji']);
});

test('others follow by name, and no country is offered twice', () => {
  const choices = countryChoices([readOffice('Lisbon'), readOffice('Porto'), readOffice('Berlin')]);
  const names = choices.map(({ value }) => value);
  expect(names.slice(0, 2)).toEqual(['Portugal', 'Germany']);
  expect(names.slice(2)).toEqual(names.slice(2).toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(20);
});
