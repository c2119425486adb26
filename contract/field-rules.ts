import { z } from 'zod/mini';
import { CONTACT_NUMBER_MAX_DIGITS } from './constants.ts';

/**
 * One address that a form takes: an ASCII local part as allowed by HTML's own e-mail inputs, and a dotted domain whose
 * labels may be international. No spaces, commas or line breaks can pass, so an address is safe as one header value; nor
 * can the four invisible letters, with which two addresses could look alike.
 */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

const UNSEEN_LETTER = /[\u115F\u1160\u3164\uFFA0]/;

/** A local part, `@` and a domain (RFC 5321, 4.5.3.1). */
const LONGEST_EMAIL = 64 + 1 + 255;

const CONTACT_NUMBER = new RegExp(`^[0-9]{1,${CONTACT_NUMBER_MAX_DIGITS}}$`);

/** For programs only: a browser's form always sends text. */
export const NO_TEXT = 'Must be text.';

/**
 * Text that may be empty.
 *
 * @param broken - the message for text that no keyboard produces; no other message of the forms fits
 */
export function optionalText(broken: string) {
  return z.string(NO_TEXT).check(z.refine(isWhole, broken));
}

/**
 * A visible character: neither white space nor a control, a joiner, a soft hyphen or another invisible mark, nor one of
 * the characters that stand for an empty place (Braille, hieroglyphs, Khitan, notes).
 */
const VISIBLE =
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/u;

/** Text that must contain something visible. */
export function requiredText(message: string, broken: string) {
  return z.string(message).check(
    z.refine((value) => VISIBLE.test(value), message),
    z.refine(isWhole, broken),
  );
}

/** Half of a sign. Not `isWellFormed`, which Firefox has from 119 on. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text is free of what no keyboard produces and some databases and programs can't store: unpaired surrogates, NUL. */
function isWhole(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !text.includes('\0');
}

/** An e-mail address, with one message for an empty field and another for a malformed one. */
export function emailAddress(messages: { required: string; invalid: string }) {
  return z.string(messages.required).check(
    z.refine((value) => value !== '', messages.required),
    z.refine((value) => value === '' || isEmail(value), messages.invalid),
  );
}

/** Text that is far too long is not examined, since that would take a while. */
function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !UNSEEN_LETTER.test(text);
}

/** A telephone number without its dial code: 1 to 15 digits and nothing else. */
export function contactNumber(message: string) {
  return z.string(message).check(z.regex(CONTACT_NUMBER, message));
}
