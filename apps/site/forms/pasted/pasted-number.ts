import type { CountryChoice } from '@website/model/contract/forms/form-texts.ts';
import { normalizedNumber } from '@website/model/contract/invisible-characters.ts';
import { decoded } from './pasted.ts';

/** Separators in telephone numbers: spaces, dashes, dots, slashes, brackets, and enclosing marks of keycap emoji. */
const SEPARATORS = /[\s\p{Cc}\p{Pd}\p{Ps}\p{Pe}\u2212.\u00B7\u2022/\u2044\u2215\\_|~\p{Me}]/gu;
const DIGIT = /\p{Nd}/gu;
/** The international prefix: the plus sign or the digits dialled for it, `0011` in Australia. */
const INTERNATIONAL = /^(?:\+|0011|00)/;
/** The trunk zero that is omitted after a dial code: `+44 (0)20`. */
const LEFT_OUT_ZERO = /^(\D{0,9}(?:\+|00)[^(]{0,9})\(0\)/;
/** A `tel:` URI; parameters follow a semicolon (RFC 3966). */
const LINK = /^\s*tel:([^;]*)(?:;.*)?$/is;

/** North American numbers have ten digits and never begin with 1, which is their dial code and trunk prefix. */
const NORTH_AMERICA = '1';
const NORTH_AMERICAN_DIGITS = 10;

/** A normalized number, and the country of its dial code if that differs from the selected one. */
interface PastedNumber {
  number: string;
  country?: string;
}

/**
 * Normalizes a pasted or autofilled telephone number to the digits that validation accepts. A dial code selects its country. Anything
 * else is left in, and validation rejects it.
 *
 * @param chosen - the value of the selected country
 */
export function pastedNumber(text: string, chosen: string, choices: readonly CountryChoice[]): PastedNumber {
  const written = normalizedNumber(text.normalize('NFKC'))
    .replace(LINK, (_, number: string) => decoded(number))
    .replace(LEFT_OUT_ZERO, '$1');
  const whole = digitsOf(written);
  const start = INTERNATIONAL.exec(whole)?.[0];
  const rest = whole.slice(start?.length ?? 0);
  const country = start === undefined ? undefined : countryOf(rest, chosen, choices);
  if (country !== undefined) {
    const number = rest.slice(dialled(country).length);
    return { number, ...(country.value !== chosen && { country: country.value }) };
  }
  const isNorthAmerican =
    dialled(choices.find(({ value }) => value === chosen)) === NORTH_AMERICA &&
    whole.length === NORTH_AMERICAN_DIGITS + 1;
  return { number: isNorthAmerican && whole.startsWith(NORTH_AMERICA) ? whole.slice(1) : whole };
}

/** Removes separators, and converts the digits of all scripts to ASCII. */
export function digitsOf(text: string): string {
  return normalizedNumber(text.normalize('NFKC')).replace(SEPARATORS, '').replace(DIGIT, valueOfDigit);
}

/** The country of a dial code; no dial code is a prefix of another. If several share it, as in North America, the selected one wins. */
function countryOf(
  digits: string,
  chosen: string,
  choices: readonly CountryChoice[],
): CountryChoice | undefined {
  const fitting = choices.filter((choice) => digits.startsWith(dialled(choice)));
  return fitting.find(({ value }) => value === chosen) ?? fitting[0];
}

function dialled(choice: CountryChoice | undefined): string {
  return digitsOf(choice?.dialCode ?? '').replace('+', '');
}

/** The value of a digit: Unicode encodes the digits of a script consecutively, from zero to nine. */
function valueOfDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(place - before - 1))) before += 1;
  return String(before);
}
