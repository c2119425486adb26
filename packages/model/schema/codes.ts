import { z } from 'zod';

// Codes in content files: countries and currencies, which search engines and job boards read, and the brand's accents.

export const COUNTRY_EXAMPLE = 'PT';

/** A country as an ISO 3166-1 alpha-2 code. */
export const countryCode = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && isNamed('region', code),
    'Write the two capital letters of a country',
  )
  .meta({ examples: [COUNTRY_EXAMPLE] });

/** A currency as an ISO 4217 code. */
export const currencyCode = z
  .string()
  .refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'Write the three capital letters of a currency',
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

/** One of the brand's three accents (`brand.yaml`), counted from 1. */
export const accentNumber = z.number().int().min(1).max(3);

function isNamed(type: 'region', code: string): boolean {
  return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;
}
