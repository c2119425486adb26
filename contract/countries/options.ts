import { COUNTRIES } from './countries.ts';

/** A choice of the application form's country selector (specification, section 3). */
export interface CountryOption {
  /** ISO 3166-1 alpha-2 code; also names the flag image. */
  code: string;
  name: string;
  /** International dial code with its plus sign. */
  dialCode: string;
}

/** Codes of the countries offered, in the order of the specification: +91, +1, +44, +61, +81. */
const OFFERED = ['IN', 'US', 'GB', 'AU', 'JP'] as const;

/** What the selector calls two of them: the specification shortens their full names. */
const SHORT_NAMES: Partial<Record<string, string>> = { US: 'USA', GB: 'UK' };

/** The country selector's options, first the default. */
export const COUNTRY_OPTIONS: readonly CountryOption[] = OFFERED.map((code) => {
  const country = COUNTRIES.find((candidate) => candidate.code === code);
  if (country === undefined) throw new Error(`The country list has no ${code}.`);
  return { code, name: SHORT_NAMES[code] ?? country.name, dialCode: country.dial_code };
});

/** The option with this name, if the selector offers it. */
export function countryOption(name: string): CountryOption | undefined {
  return COUNTRY_OPTIONS.find((option) => option.name === name);
}

/** The country a new application form starts with: India, +91. */
export const DEFAULT_COUNTRY = 'India';
