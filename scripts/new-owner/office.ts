import { cityMapping } from 'city-timezones';
import type { Office } from '#schema/company.ts';
import { slug } from '#schema/slug.ts';

/** How an office is written, for messages. */
const OFFICE_FORM =
  '"Lisbon; Rua Augusta 1; 1100 Lisboa; +351 21 000 0000", or with its place "Lisbon @ 38.72, -9.14, Europe/Lisbon; …"';

/**
 * Reads an office from one line: the city, then lines of the address and a telephone number, separated by semicolons. The
 * position and time zone of the largest city of that name are looked up, unless they are given after an @ sign.
 *
 * @throws {Error} saying what is missing
 */
export function readOffice(line: string): Office {
  const [place = '', ...details] = line.split(';').map((part) => part.trim());
  const [city = '', given] = place.split('@').map((part) => part.trim());
  if (city === '') throw new Error(`an office begins with its city, such as ${OFFICE_FORM}`);
  const phone = details.find((detail) => /^\+?[\d ()/.-]{6,}$/.test(detail));
  const address = details.filter((detail) => detail !== phone && detail !== '');
  return {
    name: city,
    role: 'Office',
    address: address.length === 0 ? [city] : address,
    ...(phone === undefined ? {} : { phone }),
    ...(given === undefined ? lookedUp(city) : read(given)),
    city,
  };
}

type Place = Pick<Office, 'latitude' | 'longitude' | 'timeZone'>;

function read(given: string): Place {
  const [latitude = '', longitude = '', timeZone = ''] = given.split(',').map((part) => part.trim());
  if (timeZone === '') throw new Error(`a place is latitude, longitude and time zone, as in ${OFFICE_FORM}`);
  return { latitude: Number(latitude), longitude: Number(longitude), timeZone };
}

function lookedUp(city: string): Place {
  // Without accents and capitals: Reykjavík is reykjavik.
  const wanted = slug(city);
  const found = cityMapping
    .filter((one) => slug(one.city) === wanted || slug(one.city_ascii) === wanted)
    .toSorted((one, other) => other.pop - one.pop)[0];
  if (found === undefined) {
    throw new Error(`${city} is not in the list of cities: give its place, as in ${OFFICE_FORM}`);
  }
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { latitude: rounded(found.lat), longitude: rounded(found.lng), timeZone: found.timezone };
}
