import { z } from 'zod/mini';
import { CONTACT_NUMBER_MAX_DIGITS } from './constants.ts';
import { plainEmail, plainNumber } from './plain-values.ts';
import { isSeen } from './unseen.ts';

/**
 * One address that a form takes: an ASCII local part as allowed by HTML's own e-mail inputs, and a dotted domain whose
 * labels may be international: letters with their marks, and the joiners between them. No spaces, commas or line breaks can
 * pass, so an address is safe as one header value.
 */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200C-\u200D-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}\u200C-\u200D-]*[\p{L}\p{M}\p{N}]$/u;

/** A domain as in the DNS. */
const A_LABELS = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

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

/** Text that must contain something visible. */
export function requiredText(message: string, broken: string) {
  return z.string(message).check(z.refine(isSeen, message), z.refine(isWhole, broken));
}

/** Half of a sign. Not `isWellFormed`, which Firefox has from 119 on. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text is free of what no keyboard produces and some databases and programs can't store: unpaired surrogates, NUL. */
function isWhole(text: string): boolean {
  return !LONE_SURROGATE.test(text) && !text.includes('\0');
}

/**
 * An e-mail address, with one message for an empty field and another for a malformed one. What comes out is the address as it
 * is used (`plainEmail`).
 */
export function emailAddress(messages: { required: string; invalid: string }) {
  return z.pipe(
    z.pipe(z.string(messages.required), z.transform(plainEmail)),
    z.string().check(
      z.refine((value) => value !== '', messages.required),
      z.refine((value) => value === '' || isEmail(value), messages.invalid),
    ),
  );
}

/** Text that is far too long is not examined, since that would take a while. */
function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL || !EMAIL.test(text)) return false;
  return asciiDomain(text.slice(text.lastIndexOf('@') + 1)) !== undefined;
}

/**
 * A domain as the DNS spells it, in lower case: `bücher.example` is `xn--bcher-kva.example`.
 *
 * @returns nothing for what is no domain, whatever letters it has
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

/**
 * A telephone number without its dial code: 1 to 15 digits and nothing else. What comes out is the number as it is used
 * (`plainNumber`).
 */
export function contactNumber(message: string) {
  return z.pipe(
    z.pipe(z.string(message), z.transform(plainNumber)),
    z.string().check(z.regex(CONTACT_NUMBER, message)),
  );
}
