import type { Readable } from 'node:stream';
import { cautionText } from '../attachments/inspection/cautions.ts';
import { senderOf } from '../database/sender.ts';
import type { Attachment, Submission } from '../database/tables.ts';
import { mailSubject } from './mail-subject.ts';
import { hasLines, pacedText, setIn, shownLine } from './paced-text.ts';
import { replyAddress } from './reply-address.ts';

/** A message about a submission, ready to be sent; nothing in its header comes from the sender but one address. */
export interface Notification {
  messageId: string;
  subject: string;
  /** A long one is read piece by piece, once. */
  text: string | Readable;
  /** How the text is encoded if it can't be told from the text itself; nothing where it can. */
  encoding?: 'base64';
  /** The sender's address, as one structured address; nothing if it could not be used or misread. */
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
}

/** A line of a submission as a person reads it: the label and what was sent. */
export type LabeledField = readonly [label: string, value: string];

const KIND_TITLES = {
  application: 'Application',
  contact: 'Contact message',
  'reach-us': 'Reach-us request',
} as const;

/** Shown for a field that was left empty. */
const NOT_GIVEN = '–';

/** Labels of the calls' fields, in the order in which they are shown (specification, section 3). */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-mail',
  emailId: 'E-mail',
  contactemail: 'E-mail',
  contactNumber: 'Contact number',
  country: 'Country',
  role: 'Position',
  reason: 'Reason',
  portal: 'Portal',
  s3bucketpathname: 'CV path',
  comments: 'Comments',
  message: 'Message',
  createdOn: 'Created on',
  updatedOn: 'Updated on',
};

/** Every field of a submission with its label; long text comes last. */
export function labeledFields(submission: Submission): LabeledField[] {
  const body = bodyOf(submission);
  return Object.entries(LABELS).flatMap(([field, label]) =>
    Object.hasOwn(body, field) ? [[label, String(body[field] ?? '') || NOT_GIVEN] as const] : [],
  );
}

/** Who sent a submission. */
export function senderAddress(submission: Submission): string {
  return senderOf(bodyOf(submission));
}

/** What a submission is about, in one line that is safe in a mail's header and on a terminal. */
export function subjectOf(submission: Submission): string {
  const { role, reason } = bodyOf(submission);
  const topic = role ?? reason;
  const title = KIND_TITLES[submission.kind];
  return topic === undefined ? title : `${title}: ${oneLine(String(topic))}`;
}

/** Writes the message that tells a recruiter or a salesperson of a submission. */
export function writeNotification({ messageId, submission, cv }: NotificationSource): Notification {
  const subject = subjectOf(submission);
  const text = pacedText(textOf({ messageId, submission, cv }, subject), submission.body.length);
  return {
    messageId,
    subject: mailSubject(subject),
    text,
    // Of a stream nothing is known beforehand; this costs the same whatever it holds.
    ...(typeof text === 'string' ? {} : { encoding: 'base64' }),
    ...replyTo(senderAddress(submission)),
    date: new Date(submission.received_at),
    attachments: cv === undefined ? [] : [{ filename: cv.attachment.file_name, content: cv.bytes }],
  };
}

function* textOf({ submission, cv }: NotificationSource, subject: string): Generator<string> {
  yield `${subject}\n\n`;
  for (const field of labeledFields(submission)) yield* labeledText(field);
  if (cv !== undefined) {
    yield `CV: ${cv.attachment.file_name} (attached)\n`;
    yield* caution(cv.attachment).map((line) => `${line}\n`);
  }
  yield `\n--\nReceived: ${submission.received_at}\nReference: ${submission.id}\n`;
}

/** A line for a CV that can do something by itself. */
function caution({ cautions }: Attachment): string[] {
  const text = cautionText(cautions);
  return text === undefined ? [] : [`Caution: before you open the CV, know that ${text}.`];
}

/**
 * A field as lines of the text. Only a label begins a line: text of several lines stands below its label, set in, so that
 * nothing a sender writes can pass for another field or for the end of the message.
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

/** What was read of submissions: a body may be a megabyte, and is looked at for one thing after the other. */
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
