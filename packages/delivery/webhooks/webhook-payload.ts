import { type FormName, fieldsOf, formOfKind } from '@website/model/contract/forms/forms.ts';
import type { Attachment, Submission, WebhookEvent } from '@website/store/database/tables.ts';
import { mayBeHandedOut } from '@website/store/scanning/scan.ts';
import { asText, bodyOf } from '../mail/notification.ts';
import { type CvLinks, LINK_VALID_MS } from './cv-links.ts';

/** The input of a webhook's payload. */
export interface WebhookSource {
  event: WebhookEvent;
  submission: Submission;
  cv: Attachment | undefined;
  links: Pick<CvLinks, 'make'>;
  at: string;
  now: Date;
}

/** Standard Webhooks recommends at most 20 kB. */
export const MAX_PAYLOAD_BYTES = 19_000;

/** Serializes the payload about a submission (docs/operations.md, "Webhooks"). */
export function webhookPayload({ event, submission, cv, links, at, now }: WebhookSource): string {
  const { id, kind, page, received_at: receivedAt } = submission;
  const form = formOfKind(kind);
  const fields = filledIn(form, bodyOf(submission));
  const cvData = cv && { cv: cvOf(cv, links, now) };
  /** @param length - the limit of each field, in UTF-16 code units */
  const write = (length: number) => {
    const shortened = fields.filter(([, value]) => value.length > length).map(([name]) => name);
    const shown = Object.fromEntries(fields.map(([name, value]) => [name, truncate(value, length)]));
    const data = { id, form, receivedAt, page, fields: shown, shortened, ...cvData };
    return JSON.stringify({ type: `${kind.replaceAll('-', '_')}.${event}`, timestamp: at, data });
  };
  const longest = Math.max(0, ...fields.map(([, { length }]) => length));
  return truncateToFit(write, longest, (text) => Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES);
}

/** The fields with a value, without the CV's storage key. */
function filledIn(form: FormName, body: Record<string, unknown>): (readonly [name: string, value: string])[] {
  const hidden = fieldsOf(form).flatMap(([name, { type }]) => (type === 'cv' ? [name as string] : []));
  return Object.entries(body)
    .filter(([name, value]) => !hidden.includes(name) && value !== null && value !== '')
    .map(([name, value]) => [name, asText(value)] as const);
}

/** The CV of an application: with a link, or with the reason why it is withheld. */
function cvOf(cv: Attachment, links: WebhookSource['links'], now: Date) {
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
 * Truncates long texts as little as necessary for the result to fit, by binary search.
 *
 * @param write - produces the result with each text truncated to this many UTF-16 code units
 */
export function truncateToFit(
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

/** Truncates a text without splitting a surrogate pair. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
