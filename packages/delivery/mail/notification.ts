import type { FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import { type FormName, fieldsOf, formOfKind, valueFor } from '@website/model/contract/forms/forms.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { replaceUnseen } from '@website/model/contract/unseen.ts';
import type { Submission } from '@website/store/database/tables.ts';

/** What the forms, and their fields, are called, and what is said of a CV that can do something by itself. */
export type FormLabels = { [F in FormName]: Pick<FormsContent[F], 'mail' | 'fields'> } & {
  application: Pick<FormsContent['application'], 'cautions'>;
};

/** A line of a submission as a person reads it: the label and what was sent. */
export type LabeledField = readonly [label: string, value: string];

const NOT_GIVEN = '–';

/**
 * Every field of a submission with its label, in the order of its form. Values from a time when the form had other fields
 * follow them, under the field's own name.
 */
export function labeledFields(submission: Submission, forms: FormLabels): LabeledField[] {
  const body = bodyOf(submission);
  const form = formOfKind(submission.kind);
  const labels = labelsOf(form, forms);
  const names = fieldsOf(form).map(([name]) => name as string);
  return [...new Set([...names, ...Object.keys(body)])]
    .filter((name) => Object.hasOwn(body, name))
    .map((name) => [labels.get(name) ?? name, asText(body[name]) || NOT_GIVEN] as const);
}

export function senderAddress(submission: Submission): string {
  return valueFor(submission.kind, bodyOf(submission), 'address');
}

/** What a submission is about, in one line that is safe in a mail's header and on a terminal. */
export function subjectOf(submission: Submission, forms: FormLabels): string {
  const { mail } = forms[formOfKind(submission.kind)];
  const topic = valueFor(submission.kind, bodyOf(submission), 'topic');
  return topic === '' ? mail : `${mail}: ${oneLine(topic)}`;
}

/** What the fields of a form are called in mails and by the operator's commands. */
export function labelsOf(form: FormName, forms: FormLabels): Map<string, string> {
  const texts: [string, FieldTexts][] = Object.entries(forms[form].fields);
  return new Map(texts.map(([name, { label, inMail }]) => [name, inMail ?? label]));
}

/** A value as text. Bodies hold texts; anything else was kept by a version that is not known here. */
export function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/** The parsed bodies of submissions: a body may be a megabyte, and is needed for one thing after another. */
const bodies = new WeakMap<Submission, Record<string, unknown>>();

/** What was filled in, by the names of fields. */
export function bodyOf(submission: Submission): Record<string, unknown> {
  const known = bodies.get(submission);
  if (known !== undefined) return known;
  const body = JSON.parse(submission.body) as Record<string, unknown>;
  bodies.set(submission, body);
  return body;
}

/** A text without what could end its line or turn its direction, and without what nobody sees. */
export function oneLine(text: string): string {
  return replaceUnseen(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), () => '').trim();
}

/** A longer name is cut where others follow it. */
const MOST_CHARACTERS = 80;

/**
 * What a name may consist of where a mail program shows it in the place of an address: letters of any script and what stands
 * between them, joiners among it (`oneLine` leaves no others). Anything else could be read as an address, as several, or as an encoded word.
 */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} .'’\u200C-\u200D-]+$/u;

/** The name of a submission's sender on one line, cut if it is long; empty if the form asks for none. */
export function senderName(submission: Submission): string {
  const name = valueFor(submission.kind, bodyOf(submission), 'name');
  // A character has two units at most.
  const characters = [...oneLine(name.slice(0, 2 * MOST_CHARACTERS + 2))];
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MOST_CHARACTERS).join('')}…`;
}

/** The same where it stands before an address: empty if it could pass for anything but a name. */
export function replyName(submission: Submission): string {
  const name = senderName(submission).toWellFormed();
  return PLAIN_NAME.test(name) ? name.normalize('NFC') : '';
}
