import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import { countryName } from '@website/model/schema/codes.ts';
import type { Office } from '@website/model/schema/company.ts';
import { slug } from '@website/model/schema/slug.ts';
import { cityMapping } from 'city-timezones';

/** Examples for messages: with a city of the list, and with another place. */
const OFFICE_FORM = '"Lisbon; Rua Augusta 1; 1100 Lisboa; +351 21 000 0000"';
const PLACE_FORM = '"Lisbon @ 38.72, -9.14, Europe/Lisbon; Rua Augusta 1"';

/**
 * Reads an office from one line: the city, then lines of the address and a telephone number, separated by semicolons. The
 * position and time zone of the largest city of that name are looked up, unless they are given after an @ sign.
 */
export function readOffice(line: string): Office {
  const [place = '', ...details] = line.split(';').map((part) => part.trim());
  const [city = '', given] = place.split('@').map((part) => part.trim());
  if (city === '') throw new Error(`Begin with the city, as in ${OFFICE_FORM}`);
  const phone = phoneAmong(details);
  const address = details.filter((detail) => detail !== phone && detail !== '');
  return {
    name: city,
    role: 'Office',
    address: address.length === 0 ? [city] : address,
    ...(phone === undefined ? {} : { phone }),
    ...(given === undefined ? lookUpCity(city) : read(given)),
    city,
  };
}

/** The telephone number: a detail that begins with a plus, or a last one with more digits than a postal code. */
function phoneAmong(details: readonly string[]): string | undefined {
  const numbers = details.filter((detail) => /^\+?[\d ()/.-]{6,}$/.test(detail));
  const last = numbers.findLast(
    (number) => number === details.at(-1) && number.replaceAll(/\D/g, '').length > 7,
  );
  return numbers.find((number) => number.startsWith('+')) ?? last;
}

type Place = Pick<Office, 'latitude' | 'longitude' | 'timeZone' | 'country'>;

function read(given: string): Place {
  const [latitude, longitude, timeZone = ''] = given.split(',').map((part) => part.trim());
  const degrees = [latitude, longitude].map((part) => (part ? Number(part) : Number.NaN));
  const [north = Number.NaN, east = Number.NaN] = degrees;
  if (degrees.some(Number.isNaN) || timeZone === '')
    throw new Error(`Write the place as latitude, longitude and time zone, as in ${PLACE_FORM}`);
  return { latitude: north, longitude: east, timeZone };
}

function lookUpCity(city: string): Place {
  // Without accents and capitals: Reykjavík is reykjavik.
  const wanted = slug(city);
  const found = cityMapping
    .filter((one) => slug(one.city) === wanted || slug(one.city_ascii) === wanted)
    .toSorted((one, other) => other.pop - one.pop)[0];
  if (found === undefined) {
    throw new Error(`Write the place of ${city}, too, as in ${PLACE_FORM}: it is not in the list of cities`);
  }
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    latitude: rounded(found.lat),
    longitude: rounded(found.lng),
    timeZone: found.timezone,
    country: found.iso2,
  };
}

/** Countries of applicants besides the offices'; an owner edits the list. */
const OTHERS = 'AU AT BR CA CN FR DE IN IE IT JP MX NL NZ PL PT SG ZA KR ES SE CH AE GB US'.split(' ');

/** The choices of the country field, named in a language: the offices' countries in their order, then others by name. */
export function countryChoices(
  offices: readonly Pick<Office, 'country' | 'timeZone'>[],
  language = 'en',
): { code: string; value: string }[] {
  const named = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const country = COUNTRIES.find((listed) => listed.code === code);
      if (country === undefined) return [];
      return [{ code, value: language.startsWith('en') ? country.name : countryName(code, language) }];
    });
  const own = new Set(offices.flatMap((office) => countryOf(office) ?? []));
  const { compare } = new Intl.Collator(language);
  const others = named(OTHERS.filter((code) => !own.has(code)));
  return [...named([...own]), ...others.toSorted((one, other) => compare(one.value, other.value))];
}

/** An office's ISO 3166-1 code; without one, that of the largest city in its time zone. */
function countryOf({ country, timeZone }: Pick<Office, 'country' | 'timeZone'>): string | undefined {
  const sameTime = cityMapping.filter(({ timezone }) => timezone === timeZone);
  return country ?? sameTime.toSorted((one, other) => other.pop - one.pop)[0]?.iso2;
}
