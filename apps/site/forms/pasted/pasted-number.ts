import type { CountryChoice } from '@website/model/contract/forms/form-texts.ts';
import { plainNumber } from '@website/model/contract/plain-values.ts';
import { decoded } from './pasted.ts';

/** What stands between the digits of a telephone number: space, dashes, dots, slashes, brackets, and the frames of keycaps. */
const BETWEEN = /[\s\p{Cc}\p{Pd}\p{Ps}\p{Pe}\u2212.\u00B7\u2022/\u2044\u2215\\_|~\p{Me}]/gu;
const DIGIT = /\p{Nd}/gu;
/** The sign before a dial code, or the digits that are dialled in its place: in Australia the longer ones. */
const INTERNATIONAL = /^(?:\+|0011|00)/;
/** The zero that is left out after a dial code, as it is written: `+44 (0)20`. */
const LEFT_OUT_ZERO = /^(\D{0,9}(?:\+|00)[^(]{0,9})\(0\)/;
/** How a link to a number begins; what follows a semicolon is not part of it (RFC 3966). */
const LINK = /^\s*tel:([^;]*)(?:;.*)?$/is;

/** Numbers of North America have ten digits, and none begins with 1: that is their dial code, or dialled before them. */
const NORTH_AMERICA = '1';
const NORTH_AMERICAN_DIGITS = 10;

/** A number as the form wants it, and the country whose dial code it had, if that is another. */
interface PastedNumber {
  number: string;
  country?: string;
}

/**
 * Makes a telephone number that was pasted or filled in what the form's rule asks for: the digits of the number alone. A
 * dial code chooses its country. What is none of that stays, and the rule refuses it.
 *
 * @param chosen - the value of the country that is chosen
 */
export function pastedNumber(text: string, chosen: string, choices: readonly CountryChoice[]): PastedNumber {
  const written = plainNumber(text.normalize('NFKC'))
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

/** A text without what stands between digits; the digits of every script as the ten that the form takes. */
export function digitsOf(text: string): string {
  return plainNumber(text.normalize('NFKC')).replace(BETWEEN, '').replace(DIGIT, valueOfDigit);
}

/** No dial code begins another. Of countries that share one, such as those of North America, the chosen one stays. */
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

/** The value of a digit: those of a script follow each other, from zero to nine. */
function valueOfDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(place - before - 1))) before += 1;
  return String(before);
}
