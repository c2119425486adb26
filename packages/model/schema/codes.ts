import { z } from 'zod';

// Codes that search engines and job boards read, and the names that visitors read instead.

export const COUNTRY_EXAMPLE = 'PT';

/** A country as an ISO 3166-1 alpha-2 code. */
export const countryCode = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && isNamed('region', code),
    'must be a two-letter country code in capitals',
  )
  .meta({ examples: [COUNTRY_EXAMPLE] });

/** A currency as an ISO 4217 code. */
export const currencyCode = z
  .string()
  .refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'must be a three-letter currency code in capitals',
  )
  .meta({ examples: ['EUR'] });

/**
 * A country's display name.
 *
 * @param language - of the reader, as a BCP 47 tag
 */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

function isNamed(type: 'region', code: string): boolean {
  return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;
}
