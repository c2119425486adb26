import { createHash } from 'node:crypto';
import type { FieldType } from '@website/model/contract/forms/form.ts';
import { fieldsOf, formOfKind, type SubmissionKind, valueFor } from '@website/model/contract/forms/forms.ts';
import { withoutUnseen } from '@website/model/contract/unseen.ts';

/** What makes a submission look like spam (docs/behavior.md, "Spam"). */
export type SpamSign = 'fast' | 'links' | 'name-link' | 'rate' | 'repeated';

/** What is known about a submission besides that its fields are valid. */
export interface Circumstances {
  kind: SubmissionKind;
  body: object;
  /** Milliseconds since the page was served; undefined if that is not known. */
  sincePageMs: number | undefined;
  /** The share of its calls a minute that the client has used, from 0 to 1. */
  limitUsed: number;
  /** How many submissions within a day said the same. */
  repeats: number;
}

/** Nobody reads a page, fills in a form and sends it in less time. */
const FASTEST_PERSON_MS = 2000;

/** A client that has come this close to the limit of calls is not a single person at a form. */
const MUCH_OF_LIMIT = 0.8;

/** A form sent two or three times was sent by somebody who was not sure; from the fourth time on it is a machine. */
const REPEATS = 3;

const LINK = /https?:|www\.|\[url/i;

/**
 * How much each sign weighs. A weak one alone holds nothing back: someone who is held by mistake waits for the operator,
 * and a quick visitor or a busy office network is not a spammer.
 */
const WEIGHTS: Readonly<Record<SpamSign, number>> = {
  fast: 1,
  links: 1,
  'name-link': 2,
  rate: 1,
  repeated: 2,
};
const HELD_FROM = 2;

/** Why a submission is to be held; empty if it is not. */
export function reasonsToHold(circumstances: Circumstances): SpamSign[] {
  const signs = signsOf(circumstances);
  const weight = signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0);
  return weight >= HELD_FROM ? signs : [];
}

function signsOf({ kind, body, sincePageMs, limitUsed, repeats }: Circumstances): SpamSign[] {
  const signs: [SpamSign, boolean][] = [
    // A sender who hides the time is not believed more than one who was quick.
    // A page from the future is our clock's fault.
    ['fast', sincePageMs === undefined || Math.abs(sincePageMs) < FASTEST_PERSON_MS],
    ['links', freeTexts(kind, body).some(hasLink)],
    ['name-link', hasLink(valueFor(kind, body, 'name'))],
    ['rate', limitUsed >= MUCH_OF_LIMIT],
    ['repeated', repeats >= REPEATS],
  ];
  return signs.filter(([, shown]) => shown).map(([sign]) => sign);
}

/** Whatever senders may write as they like, except their name. */
function freeTexts(kind: SubmissionKind, body: object): unknown[] {
  const said = body as Readonly<Record<string, unknown>>;
  return fieldsOf(formOfKind(kind))
    .filter(([, { type, purpose }]) => (type === 'line' || type === 'text') && purpose !== 'name')
    .map(([name]) => said[name]);
}

function hasLink(value: unknown): boolean {
  return typeof value === 'string' && LINK.test(withoutUnseen(value));
}

/** A text of this length is hardly ever written twice by chance, whoever sends it. */
const TELLING_LENGTH = 40;

/** Types of fields that differ each time or mean nothing. */
const NOT_COMPARED: readonly FieldType[] = ['moment', 'cv', 'note'];

/** How much of a text is compared regardless of case and spaces; the rest only as it is, which costs next to nothing. */
const COMPARED_LOOSELY = 4096;

/**
 * What a repeated body is known by: its text, if there is enough of it, whoever claims to have written it; otherwise
 * everything the sender filled in. Case and spaces may vary near its beginning.
 */
export function repeatHash(kind: SubmissionKind, body: object): string {
  const fields = body as Record<string, unknown>;
  const all = fieldsOf(formOfKind(kind));
  const texts = all.filter(([, { type }]) => type === 'text').map(([name]) => comparable(fields[name]));
  const compared = texts.some(([beginning]) => beginning.length >= TELLING_LENGTH)
    ? texts
    : all.filter(([, { type }]) => !NOT_COMPARED.includes(type)).map(([name]) => comparable(fields[name]));
  const hash = createHash('sha256').update(kind);
  // Each with its length, so that no two lists of texts look the same when joined.
  for (const part of compared.flat()) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** Its beginning without what may vary, and the rest; apart, since joining long texts would copy them. */
function comparable(value: unknown): [beginning: string, rest: string] {
  if (typeof value !== 'string') return ['', ''];
  const beginning = value.slice(0, COMPARED_LOOSELY).toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return [beginning, value.slice(COMPARED_LOOSELY)];
}
