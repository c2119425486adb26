import { type FormName, fieldsOf, formOfKind } from '@website/model/contract/forms/forms.ts';
import type { WebhookTarget } from '@website/store/config/webhook-targets.ts';
import { mayBeHandedOut } from '@website/store/cvs/hand-out.ts';
import type { Attachment, Submission, WebhookEvent } from '@website/store/database/tables.ts';
import { Webhook } from 'standardwebhooks';
import { type CvLinks, LINK_VALID_MS } from '../mail/cv-links.ts';
import { asText, bodyOf, strippedLine } from '../mail/notification.ts';

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
  const { id, kind, page, language, received_at: receivedAt } = submission;
  const form = formOfKind(kind);
  const fields = filledIn(form, bodyOf(submission));
  const cvData = cv && { cv: cvOf(cv, links, now) };
  /** @param length - the limit of each field, in UTF-16 code units */
  const write = (length: number) => {
    const shortened = fields.filter(([, value]) => value.length > length).map(([name]) => name);
    const shown = Object.fromEntries(fields.map(([name, value]) => [name, truncateCodeUnits(value, length)]));
    const from = { page, ...(language !== null && { language }) };
    const data = { id, form, receivedAt, ...from, fields: shown, shortened, ...cvData };
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

/** Truncates a text to so many UTF-16 code units, without an ellipsis and without splitting a surrogate pair. */
export function truncateCodeUnits(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** A webhook's receiver refused a message, or could not be reached. */
export class WebhookRefusedError extends Error {
  override name = 'WebhookRefusedError';
  /** The message without the response's text, which may repeat a visitor's input; this may be logged. */
  readonly summary: string;
  /** Whether the receiver wants no retries. */
  readonly isFinal: boolean;
  /** The receiver's `Retry-After` in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    summary: string,
    {
      responseText = '',
      isFinal = false,
      retryAfterMs,
    }: { responseText?: string; isFinal?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(responseText === '' ? summary : `${summary}: ${responseText}`);
    this.summary = summary;
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Receivers should respond before they process a message. */
const TIMEOUT_MS = 15_000;

/** Characters of a response that are read. */
const MAX_READ_CHARACTERS = 10_000;

const MAX_QUOTED_CHARACTERS = 200;

/**
 * Posts a message as JSON; in the format `standard` as Standard Webhooks (https://www.standardwebhooks.com) with its
 * id, the time of this attempt and signatures. Redirects are not followed. Only the status decides; the text of a 4xx
 * response is recorded for the operator.
 *
 * @throws {WebhookRefusedError} unless the receiver accepted it
 */
export async function postWebhook(
  { url, format, secrets }: WebhookTarget,
  { id, payload, now }: { id: string; payload: string; now: Date },
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'company-website',
      ...(format === 'standard' && {
        'webhook-id': id,
        'webhook-timestamp': Math.floor(now.getTime() / 1000).toString(),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, payload)).join(' '),
      }),
    },
    body: payload,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    throw new WebhookRefusedError(reasonOf(error));
  });
  const isClientError = response.status >= 400 && response.status < 500;
  const responseText = isClientError ? plainLine(await startOfBody(response)) : '';
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return;
  throw new WebhookRefusedError(`it answered ${response.status}`, {
    responseText,
    // 410 Gone: the receiver asks for no further messages.
    isFinal: response.status === 410,
    retryAfterMs: parseRetryAfter(response.headers.get('retry-after')),
  });
}

/** Reads the start of a response's body, as far as it arrives in time. */
async function startOfBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= MAX_READ_CHARACTERS) break;
    }
  } catch {
    // The status already shows that the message was refused.
  }
  return text;
}

/** A response's text on one line, without markup. */
function plainLine(answer: string): string {
  const line = strippedLine(answer.replaceAll(/<[^<>]*>/g, ' ')).replaceAll(/ {2,}/g, ' ');
  return line.length <= MAX_QUOTED_CHARACTERS
    ? line
    : `${line.slice(0, MAX_QUOTED_CHARACTERS).toWellFormed()}…`;
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return `it did not answer within ${TIMEOUT_MS / 1000} s`;
  const { code, message } = (cause ?? error) as NodeJS.ErrnoException;
  return `it can't be reached: ${code ?? message}`;
}

/** Parses `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3), into milliseconds from now. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment - Date.now();
}
