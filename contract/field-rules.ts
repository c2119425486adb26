import { z } from 'zod/mini';
import { CONTACT_NUMBER_MAX_DIGITS } from './constants.ts';

/**
 * One address as a form takes it: an ASCII local part as HTML's own e-mail inputs allow it, and a dotted domain whose
 * labels may be international. No spaces, commas or line breaks can pass, so an address is safe as one header value; nor
 * can the four letters that nobody sees, by which two addresses would look alike.
 */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

const UNSEEN_LETTER = /[\u115F\u1160\u3164\uFFA0]/;

/** A local part, `@` and a domain (RFC 5321, 4.5.3.1). */
const LONGEST_EMAIL = 64 + 1 + 255;

const CONTACT_NUMBER = new RegExp(`^[0-9]{1,${CONTACT_NUMBER_MAX_DIGITS}}$`);

/** Text that may be empty. */
export function optionalText() {
  return z.string('Must be text.').check(z.refine(isWhole, BROKEN_TEXT));
}

/**
 * What shows something: neither white space nor a control, a joiner, a soft hyphen or another mark that nobody sees, nor
 * one of the signs that stand for an empty place (Braille, hieroglyphs, Khitan, notes).
 */
const VISIBLE =
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/u;

/** Text that must hold something that is seen. */
export function requiredText(message: string) {
  return z.string(message).check(
    z.refine((value) => VISIBLE.test(value), message),
    z.refine(isWhole, BROKEN_TEXT),
  );
}

/** What is said of text that no keyboard makes; no message of the forms fits. */
export const BROKEN_TEXT = 'Must be text without NUL characters and halves of characters.';

/** What no keyboard makes, and what not every program and database can keep: unpaired surrogates and NUL. */
function isWhole(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** An e-mail address, with one message for an empty field and another for a malformed one. */
export function emailAddress(messages: { required: string; invalid: string }) {
  return z.string(messages.required).check(
    z.refine((value) => value !== '', messages.required),
    z.refine((value) => value === '' || isEmail(value), messages.invalid),
  );
}

/** Looks at nothing that is far too long, which would take a while. */
function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !UNSEEN_LETTER.test(text);
}

/** A telephone number without its dial code: 1 to 15 digits and nothing else. */
export function contactNumber(message: string) {
  return z.string(message).check(z.regex(CONTACT_NUMBER, message));
}
