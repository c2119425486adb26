import { expect, test } from 'vitest';
import { readOffice } from './office.ts';

test('an office may be just its city, whose position is looked up', () => {
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

test('a place that no list knows is given in degrees, with its time zone', () => {
  expect(readOffice('თბილისი @ 41.69, 44.8, Asia/Tbilisi')).toMatchObject({
    city: 'თბილისი',
    latitude: 41.69,
    longitude: 44.8,
    timeZone: 'Asia/Tbilisi',
  });
  expect(() => readOffice('Nowhereville')).toThrow(/not in the list of cities: give its place/);
});
