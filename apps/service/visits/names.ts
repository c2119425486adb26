import { normalizedPath } from '@website/model/schema/redirects.ts';
import { NO_REFERRER, OTHERS } from '@website/store/database/counts.ts';

// The names under which things are counted that come from outside.

/** Longer paths, and those of more parts, are hardly ever typed or printed. */
const LONGEST_PATH = 120;
const MOST_PARTS = 8;

/** A part of a path that says what a value is called and what it is. */
const VALUE = /[=&?;]/;

/** Digits as in a telephone number, with what people put between them. */
const DIGITS = /\+?\d(?:[ ().-]?\d){4,}/g;

/** Letters and digits without a word's end, as keys and ids have. */
const RUN = /[a-z0-9_]{8,}/gi;

/** An id of eight, four, four, four and twelve digits (RFC 9562). */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Letters among digits that are fewer than these may be a name with a number. */
const LEAST_KEY = 12;

/** Longer words hardly stand in an address without a hyphen. */
const LONGEST_WORD = 30;

/** Text that is shown as it is: letters, digits and the signs of addresses. */
const PLAIN = /^[\p{L}\p{M}\p{N}/ ._~+,!'()*:-]*$/u;

/**
 * An unknown path as it is counted: without what may be about a person. An e-mail address, digits as long as a telephone
 * number's, and letters and digits as keys have are replaced by words in braces.
 *
 * @returns `others` for what is too long or is no text
 */
export function generalPath(path: string): string {
  if (path.length > LONGEST_PATH) return OTHERS;
  const parts = path.normalize('NFC').split('/');
  if (parts.length > MOST_PARTS + 1) return OTHERS;
  const general = parts.map(generalPart).join('/');
  return PLAIN.test(general.replaceAll(/\{[a-z]+\}/g, '')) ? normalizedPath(general) || '/' : OTHERS;
}

function generalPart(part: string): string {
  if (part.includes('@')) return '{address}';
  if (VALUE.test(part)) return '{value}';
  return part.replaceAll(UUID, '{key}').replaceAll(RUN, keyOr).replaceAll(DIGITS, '{number}');
}

/** A run of letters and digits is a key unless it is a word, that is letters alone and not too many, or short. */
function keyOr(run: string): string {
  if (/^\d+$/.test(run)) return run;
  if (/^[A-Za-z_]+$/.test(run)) return run.length < LONGEST_WORD ? run : '{key}';
  return run.length >= LEAST_KEY || /^[0-9a-f]+$/i.test(run) ? '{key}' : run;
}

/** The host of an address; with the port that follows it. */
const HOST = /^https?:\/\/([^/?#@\s]{1,100})(?:[/?#]|$)/i;

/** Longer names of hosts are hardly ever real. */
const LONGEST_HOST = 60;

/** The host of a `Referer` header, as it is written there; undefined if there is none. */
export function hostOfReferrer(referrer: string | undefined): string | undefined {
  if (referrer === undefined || referrer === '') return undefined;
  return HOST.exec(referrer)?.[1] ?? OTHERS;
}

/**
 * Under which name entries from a host are counted. Anybody can claim any: what is no name of the public web goes with the
 * others.
 */
export function referrerName(host: string | undefined): string {
  if (host === undefined || host === '') return NO_REFERRER;
  const name = bareHost(host);
  const lastLabel = name.slice(name.lastIndexOf('.') + 1);
  const isPublic =
    name.length <= LONGEST_HOST &&
    name.includes('.') &&
    /^[a-z0-9.-]+$/.test(name) &&
    !/^[.-]|[.-]{2}|[.-]$/.test(name.replaceAll('xn--', '')) &&
    /^[a-z]/.test(lastLabel);
  return isPublic ? name : OTHERS;
}

/** A host without its port and without `www.`, in small letters. */
export function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^www\./, '');
}
