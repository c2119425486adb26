import { createHash } from 'node:crypto';
import type { FieldType } from '@website/model/contract/forms/form.ts';
import { fieldsOf, formOfKind, type SubmissionKind } from '@website/model/contract/forms/forms.ts';

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
