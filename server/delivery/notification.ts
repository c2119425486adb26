import { cautionText } from '../attachments/inspection/cautions.ts';
import type { Attachment, Submission } from '../database/tables.ts';
import { replyAddress } from './reply-address.ts';

/** A message about a submission, ready to be sent; nothing in its header comes from the sender but one address. */
export interface Notification {
  messageId: string;
  subject: string;
  text: string;
  /** The sender's address, as one structured address; nothing if it could not be used or misread. */
  replyTo?: { name: string; address: string };
  date: Date;
  attachments: { filename: string; path: string }[];
}

/** What a notification is written from. */
export interface NotificationSource {
  messageId: string;
  submission: Submission;
  /** The CV and where its bytes are. */
  cv: { attachment: Attachment; path: string } | undefined;
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
  const { email, emailId, contactemail } = bodyOf(submission);
  return String(email ?? emailId ?? contactemail ?? '');
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
  const fields = labeledFields(submission).flatMap(labeledText);
  const file =
    cv === undefined ? [] : [`CV: ${cv.attachment.file_name} (attached)`, ...caution(cv.attachment)];
  const reference = ['--', `Received: ${submission.received_at}`, `Reference: ${submission.id}`];
  return {
    messageId,
    subject: subjectOf(submission),
    text: [`${subjectOf(submission)}`, '', ...fields, ...file, '', ...reference, ''].join('\n'),
    ...replyTo(senderAddress(submission)),
    date: new Date(submission.received_at),
    attachments: cv === undefined ? [] : [{ filename: cv.attachment.file_name, path: cv.path }],
  };
}

/** A line for a CV that can do something by itself. */
function caution({ cautions }: Attachment): string[] {
  const text = cautionText(cautions);
  return text === undefined ? [] : [`Caution: before you open the CV, know that ${text}.`];
}

/** Whatever ends a line in one program or another (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const UNPRINTABLE = /[^\P{Cc}\t]/gu;

/**
 * A field as lines of the text. Only a label begins a line: text of several lines stands below its label, set in, so that
 * nothing a sender writes can pass for another field or for the end of the message.
 */
function labeledText([label, value]: LabeledField): string[] {
  const [first = '', ...rest] = value.split(LINE_END).map((line) => line.replaceAll(UNPRINTABLE, '\u{FFFD}'));
  if (rest.length === 0) return [`${label}: ${first}`];
  return [`${label}:`, ...[first, ...rest].map((line) => `  ${line}`.trimEnd())];
}

function replyTo(sender: string): Pick<Notification, 'replyTo'> {
  const address = replyAddress(sender);
  return address === undefined ? {} : { replyTo: { name: '', address } };
}

function bodyOf({ body }: Submission): Record<string, unknown> {
  return JSON.parse(body) as Record<string, unknown>;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
