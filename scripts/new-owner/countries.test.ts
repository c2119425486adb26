import { expect, test } from 'vitest';
import { countryChoices } from './countries.ts';
import { readOffice } from './office.ts';

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
  expect(firstOf('Bengaluru @ 12.97, 77.59, Asia/Calcutta')).toEqual(['India']);
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
