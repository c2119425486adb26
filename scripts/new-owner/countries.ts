import { cityMapping } from 'city-timezones';
import { COUNTRIES } from '#contract/countries/countries.ts';
import type { Office } from '#schema/company.ts';

type Place = Pick<Office, 'latitude' | 'longitude' | 'timeZone'>;

/** A country as `forms.yaml` offers it to applicants. */
interface CountryChoice {
  code: string;
  value: string;
}

/** Where applicants often come from, besides the offices' countries: an owner adds and deletes what fits. */
const OTHERS = 'AU AT BR CA CN FR DE IN IE IT JP MX NL NZ PL PT SG ZA KR ES SE CH AE GB US'.split(' ');

/** The countries that applicants choose from: those of the offices, the first office's first, then others by name. */
export function countryChoices(offices: readonly Place[]): CountryChoice[] {
  const codes = new Set([...offices.flatMap((office) => countryOf(office) ?? []), ...OTHERS]);
  return [...codes].flatMap((code) => {
    const country = COUNTRIES.find((listed) => listed.code === code);
    return country === undefined ? [] : [{ code, value: country.name }];
  });
}

/** The country of a place by its ISO 3166-1 code: that of the nearest city with the same time. */
function countryOf(place: Place): string | undefined {
  const sameTime = cityMapping.filter(({ timezone }) => timezone === place.timeZone);
  const [nearest] = (sameTime.length > 0 ? sameTime : cityMapping)
    .map(({ iso2, lat, lng }) => ({ iso2, distance: distance(place, { latitude: lat, longitude: lng }) }))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.iso2;
}

/** How far two places are apart, as the haversine of the angle between them: only good for comparing. */
function distance(one: Omit<Place, 'timeZone'>, other: Omit<Place, 'timeZone'>): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * Math.PI) / 360) ** 2;
  const shrunk = Math.cos((one.latitude * Math.PI) / 180) * Math.cos((other.latitude * Math.PI) / 180);
  return half(one.latitude, other.latitude) + shrunk * half(one.longitude, other.longitude);
}
