import { createHash } from 'node:crypto';
import type { FieldType } from '@website/model/contract/forms/forms.ts';
import { fieldsOf, formOfKind, type SubmissionKind, valueFor } from '@website/model/contract/forms/forms.ts';
import { withoutInvisible } from '@website/model/contract/invisible-characters.ts';

/** A sign of spam (docs/behavior.md, "Spam"). */
export type SpamSign = 'fast' | 'links' | 'name-link' | 'rate' | 'repeated';

/** A valid submission with its circumstances. */
export interface Circumstances {
  kind: SubmissionKind;
  body: object;
  /** Milliseconds since the page was served; undefined if unknown. */
  sincePageMs: number | undefined;
  /** The share of its calls a minute that the client has used, from 0 to 1. */
  limitUsed: number;
  /** The number of identical submissions within a day. */
  repeats: number;
}

/** No person reads a page and fills in a form in less time. */
const FASTEST_PERSON_MS = 2000;

/** A client this close to its rate limit is not a single person at a form. */
const MUCH_OF_LIMIT = 0.8;

/** An unsure person sends a form two or three times; from the fourth time on it is a bot. */
const REPEATS = 3;

const LINK = /https?:|www\.|\[url/i;

/**
 * The weight of each sign. A weak one alone holds nothing: a false positive waits for the operator, and a quick visitor or a busy
 * office network is no spammer.
 */
const WEIGHTS: Readonly<Record<SpamSign, number>> = {
  fast: 1,
  links: 1,
  'name-link': 2,
  rate: 1,
  repeated: 2,
};
const HELD_FROM = 2;

/** The signs for which a submission is held; none if it is not. */
export function reasonsToHold(circumstances: Circumstances): SpamSign[] {
  const signs = signsOf(circumstances);
  const weight = signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0);
  return weight >= HELD_FROM ? signs : [];
}

function signsOf({ kind, body, sincePageMs, limitUsed, repeats }: Circumstances): SpamSign[] {
  const signs: [SpamSign, boolean][] = [
    // A hidden time counts as quick. A page from the future is a fault of our clock.
    ['fast', sincePageMs === undefined || Math.abs(sincePageMs) < FASTEST_PERSON_MS],
    ['links', freeTexts(kind, body).some(hasLink)],
    ['name-link', hasLink(valueFor(kind, body, 'name'))],
    ['rate', limitUsed >= MUCH_OF_LIMIT],
    ['repeated', repeats >= REPEATS],
  ];
  return signs.filter(([, shown]) => shown).map(([sign]) => sign);
}

/** The free texts of a form, except the name. */
function freeTexts(kind: SubmissionKind, body: object): unknown[] {
  const values = body as Readonly<Record<string, unknown>>;
  return fieldsOf(formOfKind(kind))
    .filter(([, { type, purpose }]) => (type === 'line' || type === 'text') && purpose !== 'name')
    .map(([name]) => values[name]);
}

function hasLink(value: unknown): boolean {
  return typeof value === 'string' && LINK.test(withoutInvisible(value));
}

/** Two senders hardly ever write the same text of this length by chance. */
const UNIQUE_LENGTH = 40;

/** Types of fields that differ each time or have no meaning. */
const NOT_COMPARED: readonly FieldType[] = ['timestamp', 'cv', 'note'];

/** The length of the prefix that is normalized before hashing; the rest is hashed as it is, which costs next to nothing. */
const NORMALIZED_LENGTH = 4096;

/**
 * The hash by which a repeated body is recognized: of its text, if that is long enough, whatever the sender's name; otherwise of
 * all fields. Case and spaces of the beginning are normalized.
 */
export function repeatHash(kind: SubmissionKind, body: object): string {
  const fields = body as Record<string, unknown>;
  const all = fieldsOf(formOfKind(kind));
  const texts = all.filter(([, { type }]) => type === 'text').map(([name]) => normalized(fields[name]));
  const compared = texts.some(([beginning]) => beginning.length >= UNIQUE_LENGTH)
    ? texts
    : all.filter(([, { type }]) => !NOT_COMPARED.includes(type)).map(([name]) => normalized(fields[name]));
  const hash = createHash('sha256').update(kind);
  // With their lengths, so that no two lists of texts collide when joined.
  for (const part of compared.flat()) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** The normalized prefix and the rest of a text; not joined, since that would copy long texts. */
function normalized(value: unknown): [beginning: string, rest: string] {
  if (typeof value !== 'string') return ['', ''];
  const beginning = value.slice(0, NORMALIZED_LENGTH).toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return [beginning, value.slice(NORMALIZED_LENGTH)];
}
