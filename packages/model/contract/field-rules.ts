import { z } from 'zod/mini';
import { CONTACT_NUMBER_MAX_DIGITS } from './constants.ts';
import { hasVisibleText, normalizedEmail, normalizedNumber } from './invisible-characters.ts';

/**
 * An e-mail address: an ASCII local part as in HTML's own e-mail inputs, and a dotted domain whose labels may be
 * international (letters with their marks and joiners). It matches no spaces, commas or line breaks, so an address is
 * safe as one header value.
 */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200C-\u200D-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}\u200C-\u200D-]*[\p{L}\p{M}\p{N}]$/u;

/** An ASCII domain, Punycode included. */
const A_LABELS = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/** A local part, `@` and a domain (RFC 5321, 4.5.3.1). */
const MAX_EMAIL_LENGTH = 64 + 1 + 255;

const CONTACT_NUMBER = new RegExp(`^[0-9]{1,${CONTACT_NUMBER_MAX_DIGITS}}$`);

/** For API clients only: browsers always send text. */
export const NO_TEXT = 'Must be text.';

/**
 * A rule for text that may be empty.
 *
 * @param broken - the message for unpaired surrogates and NUL, which no keyboard produces
 */
export function optionalText(broken: string) {
  return z.string(NO_TEXT).check(z.refine(isStorable, broken));
}

/** A rule for text that must contain a visible character. */
export function requiredText(message: string, broken: string) {
  return z.string(message).check(z.refine(hasVisibleText, message), z.refine(isStorable, broken));
}

/** An unpaired surrogate. Not `isWellFormed`, which Firefox supports only from 119 on. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text has neither unpaired surrogates nor NUL, which some databases and programs can't store. */
function isStorable(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !text.includes('\0');
}

/**
 * A rule for an e-mail address, with one message for an empty field and another for an invalid address. Its output is
 * normalized (`normalizedEmail`).
 */
export function emailAddress(messages: { required: string; invalid: string }) {
  return z.pipe(
    z.pipe(z.string(messages.required), z.transform(normalizedEmail)),
    z.string().check(
      z.refine((value) => value !== '', messages.required),
      z.refine((value) => value === '' || isEmail(value), messages.invalid),
    ),
  );
}

/** The length is checked first, since the pattern is slow on long texts. */
function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || !EMAIL.test(text)) return false;
  return asciiDomain(text.slice(text.lastIndexOf('@') + 1)) !== undefined;
}

/**
 * A domain in its ASCII form, in lower case: `bücher.example` becomes `xn--bcher-kva.example`.
 *
 * @returns undefined for an invalid domain
 */
export function asciiDomain(domain: string): string | undefined {
  if (A_LABELS.test(domain)) return domain.toLowerCase();
  try {
    const { hostname } = new URL(`http://${domain}`);
    return A_LABELS.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** A rule for a telephone number without its dial code: 1 to 15 digits. Its output is normalized (`normalizedNumber`). */
export function contactNumber(message: string) {
  return z.pipe(
    z.pipe(z.string(message), z.transform(normalizedNumber)),
    z.string().check(z.regex(CONTACT_NUMBER, message)),
  );
}
