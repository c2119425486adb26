import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { asciiDomain } from '@website/model/contract/field-rules.ts';
import type { FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import {
  type FieldType,
  type FormName,
  fieldsOf,
  formOfKind,
  valueFor,
} from '@website/model/contract/forms/forms.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { replaceInvisible } from '@website/model/contract/invisible-characters.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { mayBeHandedOut, verifiedCv } from '@website/store/cvs/hand-out.ts';
import type { Attachment, Submission } from '@website/store/database/tables.ts';

// The parts of a submission that notifications show: its fields, its sender and its CV.

/** The labels of forms and their fields, and the texts of a CV's cautions. */
export type FormLabels = { [F in FormName]: Pick<FormsContent[F], 'mail' | 'fields'> } & {
  application: Pick<FormsContent['application'], 'cautions'>;
};

/** A submitted value with its label. */
export type LabeledField = readonly [label: string, value: string];

const NOT_GIVEN = '–';

/**
 * All fields of a submission with their labels, in the form's order. Fields that the form no longer has follow,
 * labeled by their names.
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

/** A submission's subject, on one line that is safe in a mail header and on a terminal. */
export function subjectOf(submission: Submission, forms: FormLabels): string {
  const { mail } = forms[formOfKind(submission.kind)];
  const topic = valueFor(submission.kind, bodyOf(submission), 'topic');
  return topic === '' ? mail : `${mail}: ${strippedLine(topic)}`;
}

/** The labels of a form's fields in mails and operator commands. */
export function labelsOf(form: FormName, forms: FormLabels): Map<string, string> {
  const texts: [string, FieldTexts][] = Object.entries(forms[form].fields);
  return new Map(texts.map(([name, { label, inMail }]) => [name, inMail ?? label]));
}

/** A stored value as text. Only unknown versions stored anything but strings. */
export function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/** Parsed bodies, memoized: a body may be a megabyte, and several functions need it. */
const parsedBodies = new WeakMap<Submission, Record<string, unknown>>();

/** The submitted values by field name. */
export function bodyOf(submission: Submission): Record<string, unknown> {
  const cached = parsedBodies.get(submission);
  if (cached !== undefined) return cached;
  const body = JSON.parse(submission.body) as Record<string, unknown>;
  parsedBodies.set(submission, body);
  return body;
}

/** A text on one line, stripped of control, bidirectional and other invisible characters. */
export function strippedLine(text: string): string {
  return replaceInvisible(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), () => '').trim();
}

/** Names are truncated where other text follows. */
const MAX_CHARACTERS = 80;

/**
 * Characters that are safe in an address's display name: letters of any script, and what separates or joins them
 * (`strippedLine` leaves no other joiners). Others could turn it into an address, several addresses, or an encoded word.
 */
const SAFE_NAME = /^[\p{L}\p{M}\p{N} .'’\u200C-\u200D-]+$/u;

/** The sender's name on one line, truncated; empty if the form has no name field. */
export function senderName(submission: Submission): string {
  const name = valueFor(submission.kind, bodyOf(submission), 'name');
  // A character has at most two code units.
  const characters = [...strippedLine(name.slice(0, 2 * MAX_CHARACTERS + 2))];
  if (characters.length <= MAX_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MAX_CHARACTERS).join('')}…`;
}

/** The sender's name as a display name of `Reply-To`; empty if it could be parsed as anything else. */
export function replyName(submission: Submission): string {
  const name = senderName(submission).toWellFormed();
  return SAFE_NAME.test(name) ? name.normalize('NFC') : '';
}

/** The longest address of SMTP (RFC 5321, section 4.5.3.1.3); a longer one would fail the message. */
const MAX_ADDRESS_LENGTH = 254;

/** Starts an encoded word (RFC 2047), which mail clients decode even in addresses, where it is not allowed. */
const ENCODED_WORD = '=?';

/**
 * The sender's address for `Reply-To`, with the domain in its ASCII form (Punycode), so that no letter passes for
 * another.
 *
 * @returns undefined for an address that mail servers would reject or that mail clients could misread
 */
export function replyAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  if (local === '' || local.includes(ENCODED_WORD)) return undefined;
  // In lower case: domains are case-insensitive, and some mail servers lowercase them anyway.
  const ascii = asciiDomain(domain);
  const reply = `${local}@${ascii}`;
  return ascii !== undefined && reply.length <= MAX_ADDRESS_LENGTH ? reply : undefined;
}

/** A number with its dial code, as forms send it; others can't be dialed from anywhere (RFC 3966, section 5.1.4). */
const GLOBAL_NUMBER = /^\+\d{1,4} ?\d{1,15}$/;

/** Characters that must be percent-encoded in the local part of a `mailto:` URL (RFC 6068, section 2). */
const TO_ENCODE = /[^\w.!$'*+^`{|}~@-]/g;

/** The `tel:` or `mailto:` link of a value, if it is a valid number or address. */
export function contactLink(type: FieldType | undefined, value: string): string | undefined {
  if (type === 'phone' && GLOBAL_NUMBER.test(value)) return `tel:${value.replaceAll(' ', '')}`;
  const address = type === 'email' ? replyAddress(value) : undefined;
  return address && `mailto:${address.replaceAll(TO_ENCODE, (sign) => encodeURIComponent(sign))}`;
}

/** Mail servers commonly accept 10 to 25 MB, and base64 makes a file a third larger. */
const MAX_ATTACHED_BYTES = 5_000_000;

/** A download link for the recipients of a mail, and its expiry. */
export interface CvLink {
  url: string;
  until: Date;
}

/** A notification's CV: its bytes as a stream, or the reason why it is not attached. */
export type CvPart = { attachment: Attachment } & (
  | { bytes: Readable; reason?: undefined }
  // Chats only: they always get a link.
  | { bytes?: undefined; reason: 'linked'; link: CvLink }
  | { bytes?: undefined; reason: 'missing' | 'damaged' | 'notScanned' | 'infected' }
  | { bytes?: undefined; reason: 'tooLarge' | 'notTaken'; link?: CvLink | undefined }
);

export interface CvPartOptions {
  isRefused: boolean;
  /** Creates a download link; undefined if the site's address can't be reached from outside. */
  link: () => CvLink | undefined;
}

/**
 * Decides whether a CV is attached. The file is streamed twice, to verify its checksum and to send it, and never
 * buffered as a whole.
 *
 * @throws {Error} if the store can't be read at the moment, for example because a disk is missing
 */
export async function cvPart(
  store: Pick<CvStore, 'open' | 'has'>,
  attachment: Attachment,
  { isRefused, link }: CvPartOptions,
): Promise<CvPart> {
  const { scan, size } = attachment;
  if (!mayBeHandedOut({ scan }))
    return { attachment, reason: scan === 'infected' ? 'infected' : 'notScanned' };
  const reason = await storageFault(store, attachment);
  if (reason !== undefined) return { attachment, reason };
  if (isRefused) return { attachment, reason: 'notTaken', link: link() };
  if (size > MAX_ATTACHED_BYTES) return { attachment, reason: 'tooLarge', link: link() };
  return { attachment, bytes: verifiedCv(store, attachment) };
}

async function storageFault(
  store: Pick<CvStore, 'open' | 'has'>,
  { key, size, sha256 }: Attachment,
): Promise<'missing' | 'damaged' | undefined> {
  // Throws if the whole store is unreachable; the mail is retried then.
  if (!(await store.has(key))) return 'missing';
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of store.open(key)) {
      read += (chunk as Buffer).length;
      if (read > size) return 'damaged';
      hash.update(chunk as Buffer);
    }
  } catch (error) {
    // A bad block is permanent, so a retry is pointless.
    if ((error as NodeJS.ErrnoException).code === 'EIO') return 'damaged';
    throw error;
  }
  return hash.digest('hex') === sha256 ? undefined : 'damaged';
}
