import type { WebhookTarget } from '@website/store/config/webhook-targets.ts';
import { Webhook } from 'standardwebhooks';
import { oneLine } from '../mail/notification.ts';

/** What a system answered that did not take a message, or why it gave no answer. */
export class WebhookRefusedError extends Error {
  override name = 'WebhookRefusedError';
  /** The message without the words of the other side, which may repeat what a visitor sent: this may be logged. */
  readonly inShort: string;
  /** It wants no more attempts. */
  readonly isFinal: boolean;
  /** When it wants the next one, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(
    inShort: string,
    {
      said = '',
      isFinal = false,
      retryAfterMs,
    }: { said?: string; isFinal?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(said === '' ? inShort : `${inShort}: ${said}`);
    this.inShort = inShort;
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whoever gets a message should answer at once, and work with it afterwards. */
const ANSWER_WITHIN_MS = 15_000;

/** As much of an answer is read, in characters. */
const MOST_READ = 10_000;

const MOST_TOLD = 200;

/**
 * Sends a message as JSON; one of the format `standard` as Standard Webhooks has it (https://www.standardwebhooks.com): with
 * its id, the moment of this attempt and signatures of all three. Nobody is followed elsewhere, and of the answer only the
 * status counts; the words of one that finds fault with the message are for the operator.
 *
 * @throws {WebhookRefusedError} unless it was taken
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
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  }).catch((error: unknown) => {
    throw new WebhookRefusedError(reasonOf(error));
  });
  const isFaultFound = response.status >= 400 && response.status < 500;
  const said = isFaultFound ? wordsOf(await beginningOf(response)) : '';
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return;
  throw new WebhookRefusedError(`it answered ${response.status}`, {
    said,
    // "Gone": the receiver says that it is to be sent nothing any more.
    isFinal: response.status === 410,
    retryAfterMs: waitIn(response.headers.get('retry-after')),
  });
}

/** What came of an answer's body in time. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= MOST_READ) break;
    }
  } catch {
    // The rest is not needed to know that it was refused.
  }
  return text;
}

/** An answer in a line without markup. */
function wordsOf(answer: string): string {
  const line = oneLine(answer.replaceAll(/<[^<>]*>/g, ' ')).replaceAll(/ {2,}/g, ' ');
  return line.length <= MOST_TOLD ? line : `${line.slice(0, MOST_TOLD).toWellFormed()}…`;
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return `it did not answer within ${ANSWER_WITHIN_MS / 1000} s`;
  const { code, message } = (cause ?? error) as NodeJS.ErrnoException;
  return `it can't be reached: ${code ?? message}`;
}

/** A `Retry-After`, in seconds or as a moment (RFC 9110, section 10.2.3), as milliseconds from now. */
function waitIn(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment - Date.now();
}
