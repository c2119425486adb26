import { type FormName, fieldsOf, formOfKind } from '#contract/forms/forms.ts';
import type { Attachment, Submission, WebhookEvent } from '../database/tables.ts';
import { asText, bodyOf } from '../delivery/notification.ts';
import { mayBeHandedOut } from '../scanning/scan.ts';
import { type CvLinks, LINK_VALID_MS } from './cv-links.ts';

/** What another system is told from. */
export interface WebhookSource {
  event: WebhookEvent;
  submission: Submission;
  cv: Attachment | undefined;
  links: Pick<CvLinks, 'make'>;
  /** When it happened. */
  at: string;
  now: Date;
}

/** What another system is told of a submission (docs/operations.md, "Webhooks"). */
export interface WebhookPayload {
  /** Such as `application.received`. */
  type: string;
  /** When it happened: ISO 8601 in UTC, as all times. */
  timestamp: string;
  data: {
    /** The submission's id, as the operator's commands show it. */
    id: string;
    form: FormName;
    receivedAt: string;
    /** The path of the page on which it was filled in; null if that is not known. */
    page: string | null;
    /** What was filled in, by the names of the form's fields. */
    fields: Record<string, string>;
    /** The fields of which only the beginning is there, since they are too long for a message. */
    shortened: string[];
    cv?: WebhookCv;
  };
}

/** The CV of an application; without a link while it may not be handed out. */
interface WebhookCv {
  fileName: string;
  size: number;
  sha256: string;
  /** What its bytes show that people should know before they open it. */
  cautions: string[];
  link: { url: string; expiresAt: string } | null;
  /** Why there is no link. */
  withheld: 'not-scanned' | 'infected' | null;
}

/** No message is longer, in bytes; Standard Webhooks advises against more than 20 kB. */
export const LONGEST_PAYLOAD = 19_000;

/** Writes what another system is told of a submission. */
export function webhookPayload({ event, submission, cv, links, at, now }: WebhookSource): string {
  const form = formOfKind(submission.kind);
  const payload: WebhookPayload = {
    type: `${submission.kind.replaceAll('-', '_')}.${event}`,
    timestamp: at,
    data: {
      id: submission.id,
      form,
      receivedAt: submission.received_at,
      page: submission.page,
      fields: filledIn(form, bodyOf(submission)),
      shortened: [],
      ...(cv && { cv: cvOf(cv, links, now) }),
    },
  };
  return fitting(
    (length) => cut(payload, length),
    Math.max(0, ...Object.values(payload.data.fields).map(({ length }) => length)),
    (text) => Buffer.byteLength(text) <= LONGEST_PAYLOAD,
  );
}

/** The fields with something in them; where the CV is kept is nobody's business. */
function filledIn(form: FormName, body: Record<string, unknown>): Record<string, string> {
  const hidden = fieldsOf(form).flatMap(([name, { type }]) => (type === 'cv' ? [name as string] : []));
  const entries = Object.entries(body)
    .filter(([name, value]) => !hidden.includes(name) && value !== null && value !== '')
    .map(([name, value]) => [name, asText(value)] as const);
  return Object.fromEntries(entries);
}

function cvOf(cv: Attachment, links: Pick<CvLinks, 'make'>, now: Date): WebhookCv {
  const isOut = mayBeHandedOut(cv);
  return {
    fileName: cv.file_name,
    size: cv.size,
    sha256: cv.sha256,
    cautions: cv.cautions?.split(' ') ?? [],
    link: isOut ? links.make(cv.key, new Date(now.getTime() + LINK_VALID_MS)) : null,
    withheld: isOut ? null : cv.scan === 'infected' ? 'infected' : 'not-scanned',
  };
}

/**
 * What is written of long texts so that it fits: with as much of each of them as is possible.
 *
 * @param write - writes it with no more of any text than this many UTF-16 code units
 * @param longest - how many the longest has
 */
export function fitting(
  write: (length: number) => string,
  longest: number,
  isFit: (text: string) => boolean,
): string {
  const whole = write(longest);
  if (isFit(whole)) return whole;
  let [fits, tooLong] = [0, longest];
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    if (isFit(write(length))) fits = length;
    else tooLong = length;
  }
  return write(fits);
}

/** @param length - how much is left of each field, in UTF-16 code units */
function cut(payload: WebhookPayload, length: number): string {
  const entries = Object.entries(payload.data.fields);
  const shortened = entries.filter(([, value]) => value.length > length).map(([name]) => name);
  const fields = entries.map(([name, value]) => [name, beginning(value, length)] as const);
  return JSON.stringify({
    ...payload,
    data: { ...payload.data, fields: Object.fromEntries(fields), shortened },
  });
}

/** The beginning of a text, without half a character at its end. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
