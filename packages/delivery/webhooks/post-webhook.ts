import type { WebhookTarget } from '@website/store/config/webhook-targets.ts';
import { Webhook } from 'standardwebhooks';
import { oneLine } from '../mail/notification.ts';

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
  const line = oneLine(answer.replaceAll(/<[^<>]*>/g, ' ')).replaceAll(/ {2,}/g, ' ');
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
