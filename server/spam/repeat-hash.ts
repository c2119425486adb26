import { createHash, type Hash } from 'node:crypto';
import type { FieldType } from '#contract/forms/form.ts';
import { fieldsOf, formOfKind, type SubmissionKind } from '#contract/forms/forms.ts';

/** A text of this length is hardly ever written twice by chance, whoever sends it. */
const TELLING_LENGTH = 40;

/** Types of fields that differ each time or mean nothing. */
const NOT_COMPARED: readonly FieldType[] = ['moment', 'cv', 'note'];

/** How much of a text is compared regardless of case and spaces; the rest only as it is, which costs next to nothing. */
const COMPARED_LOOSELY = 4096;

/**
 * The time for normalizing grows with the square of the number of marks on one letter, so a text is normalized in pieces
 * of this length.
 */
const PIECE = 64;

/**
 * What a repeated body is known by: its text, if there is enough of it, whoever claims to have written it; otherwise
 * everything the sender filled in. Case and spaces may vary near its beginning.
 */
export function repeatHash(kind: SubmissionKind, body: object): string {
  const fields = body as Record<string, unknown>;
  const all = fieldsOf(formOfKind(kind));
  const texts = all.filter(([, { type }]) => type === 'text').map(([name]) => comparable(fields[name]));
  const compared = texts.some(({ beginning }) => beginning.length >= TELLING_LENGTH)
    ? texts
    : all.filter(([, { type }]) => !NOT_COMPARED.includes(type)).map(([name]) => comparable(fields[name]));
  const hash = createHash('sha256').update(kind);
  for (const { beginning, rest } of compared) addTo(addTo(hash, beginning), rest);
  return hash.digest('hex');
}

interface Comparable {
  /** In lower case, with a single space for any white space. */
  beginning: string;
  rest: string;
}

function comparable(value: unknown): Comparable {
  if (typeof value !== 'string') return { beginning: '', rest: '' };
  const beginning = normalized(value.slice(0, COMPARED_LOOSELY)).toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return { beginning, rest: value.slice(COMPARED_LOOSELY) };
}

function normalized(text: string): string {
  let whole = '';
  for (let at = 0; at < text.length; at += PIECE) whole += text.slice(at, at + PIECE).normalize('NFKC');
  return whole;
}

/** With its length, so that no two lists of texts look the same when joined. */
function addTo(hash: Hash, text: string): Hash {
  return hash.update(`${text.length}:`).update(text);
}
