import type { Readable } from 'node:stream';
import type { FieldTexts } from '#contract/forms/form-texts.ts';
import { type FormName, fieldsOf, formOfKind, valueFor } from '#contract/forms/forms.ts';
import type { FormsContent } from '#contract/forms/forms-content.ts';
import { cautionText } from '../attachments/inspection/cautions.ts';
import type { Attachment, Submission } from '../database/tables.ts';
import { mayBeHandedOut, scanText } from '../scanning/scan.ts';
import { mailSubject } from './mail-subject.ts';
import { hasLines, pacedText, setIn, shownLine } from './paced-text.ts';
import { replyAddress } from './reply-address.ts';

/** A message about a submission, ready to be sent; nothing in its header comes from the sender except one address. */
export interface Notification {
  messageId: string;
  subject: string;
  /** A long one is read once, piece by piece. */
  text: string | Readable;
  /** How the text is encoded if that can't be seen from the text; undefined where it can. */
  encoding?: 'base64';
  /** The sender's address, as one structured address; undefined if it could not be used or might be misread. */
  replyTo?: { name: string; address: string };
  date: Date;
  /** Read once, when it is sent. */
  attachments: { filename: string; content: Readable }[];
}

/** What a notification is written from. */
export interface NotificationSource {
  messageId: string;
  submission: Submission;
  /** The CV and its bytes. */
  cv: { attachment: Attachment; bytes: Readable } | undefined;
  forms: FormLabels;
}

/** What the forms, and their fields, are called, and what is said of a CV that can do something by itself. */
export type FormLabels = { [F in FormName]: Pick<FormsContent[F], 'mail' | 'fields'> } & {
  application: Pick<FormsContent['application'], 'cautions'>;
};

/** A line of a submission as a person reads it: the label and what was sent. */
export type LabeledField = readonly [label: string, value: string];

/** Shown for a field that was left empty. */
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
    .map((name) => [labels.get(name) ?? name, shown(body[name])] as const);
}

/** Who sent a submission. */
export function senderAddress(submission: Submission): string {
  return valueFor(submission.kind, bodyOf(submission), 'address');
}

/** What a submission is about, in one line that is safe in a mail's header and on a terminal. */
export function subjectOf(submission: Submission, forms: FormLabels): string {
  const { mail } = forms[formOfKind(submission.kind)];
  const topic = valueFor(submission.kind, bodyOf(submission), 'topic');
  return topic === '' ? mail : `${mail}: ${oneLine(topic)}`;
}

function labelsOf(form: FormName, forms: FormLabels): Map<string, string> {
  const texts: [string, FieldTexts][] = Object.entries(forms[form].fields);
  return new Map(texts.map(([name, { label, inMail }]) => [name, inMail ?? label]));
}

/** Bodies hold texts; anything else was kept by a version that is not known here. */
function shown(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return text === '' ? NOT_GIVEN : text;
}

/** Writes the message with which a recruiter or a salesperson learns of a submission. */
export function writeNotification({ messageId, submission, cv, forms }: NotificationSource): Notification {
  const subject = subjectOf(submission, forms);
  const text = pacedText(textOf({ messageId, submission, cv, forms }, subject), submission.body.length);
  return {
    messageId,
    subject: mailSubject(subject),
    text,
    // Nothing is known about a stream beforehand; this costs the same whatever it holds.
    ...(typeof text === 'string' ? {} : { encoding: 'base64' }),
    ...replyTo(senderAddress(submission)),
    date: new Date(submission.received_at),
    attachments:
      cv === undefined || !mayBeHandedOut(cv.attachment)
        ? []
        : [{ filename: cv.attachment.file_name, content: cv.bytes }],
  };
}

function* textOf({ submission, cv, forms }: NotificationSource, subject: string): Generator<string> {
  yield `${subject}\n\n`;
  for (const field of labeledFields(submission, forms)) {
    // Where a CV is in quarantine, nobody is led to it.
    if (!isPathOf(field, cv)) yield* labeledText(field);
  }
  if (cv !== undefined) {
    yield* cvLines(cv.attachment);
    yield* caution(cv.attachment, forms).map((line) => `${line}\n`);
  }
  yield `\n--\nReceived: ${submission.received_at}\nReference: ${submission.id}\n`;
}

function isPathOf([, value]: LabeledField, cv: NotificationSource['cv']): boolean {
  return cv !== undefined && !mayBeHandedOut(cv.attachment) && value === cv.attachment.key;
}

/** The CV's name, and where it is; one that only might be clean is not attached. */
function* cvLines(attachment: Attachment): Generator<string> {
  const isAttached = mayBeHandedOut(attachment);
  const scan = scanText(attachment);
  yield `CV: ${attachment.file_name} (${isAttached ? 'attached' : 'not attached'})\n`;
  if (scan !== undefined) yield `${isAttached ? 'Caution, before you open the CV' : 'Why not'}: ${scan}.\n`;
  if (attachment.scan === 'unscanned')
    yield 'The CV follows in a second message once it has been scanned. Until then it is kept in quarantine.\n';
  if (attachment.scan === 'infected')
    yield 'The CV stays in quarantine. Ask the sender for another, or the operator if you think that it is harmless.\n';
}

/** A line for a CV that can do something by itself. */
function caution({ cautions }: Attachment, { application }: FormLabels): string[] {
  const text = cautionText(cautions, application.cautions);
  return text === undefined ? [] : [`Caution, before you open the CV: ${text}.`];
}

/**
 * A field as lines of the text. Only a label begins a line: text of several lines follows below its label, indented, so
 * that nothing a sender writes can pass for another field or for the end of the message.
 */
function* labeledText([label, value]: LabeledField): Generator<string> {
  if (hasLines(value)) {
    yield `${label}:\n`;
    yield* setIn(value);
  } else {
    yield `${label}: `;
    yield* shownLine(value);
  }
  yield '\n';
}

function replyTo(sender: string): Pick<Notification, 'replyTo'> {
  const address = replyAddress(sender);
  return address === undefined ? {} : { replyTo: { name: '', address } };
}

/** The parsed bodies of submissions: a body may be a megabyte, and is needed for one thing after another. */
const bodies = new WeakMap<Submission, Record<string, unknown>>();

function bodyOf(submission: Submission): Record<string, unknown> {
  const known = bodies.get(submission);
  if (known !== undefined) return known;
  const body = JSON.parse(submission.body) as Record<string, unknown>;
  bodies.set(submission, body);
  return body;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
