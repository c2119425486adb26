import { Webhook } from 'standardwebhooks';

/** Where messages go and what they are signed with. */
export interface WebhookTarget {
  url: string;
  /** All of them sign, so that the other side can go over from one to the next. */
  secrets: readonly string[];
}

/** What a system answered that did not take a message, or why it gave no answer. */
export class WebhookRefusedError extends Error {
  override name = 'WebhookRefusedError';
  /** It wants no more attempts. */
  readonly isFinal: boolean;
  /** When it wants the next one, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: string,
    { isFinal = false, retryAfterMs }: { isFinal?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whoever gets a message should answer at once, and work with it afterwards. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Sends a message as Standard Webhooks has it (https://www.standardwebhooks.com): as JSON, with its id, the moment of this
 * attempt and signatures of all three. Nobody is followed elsewhere, and of the answer only the status counts.
 *
 * @param message.id - the same in every attempt
 * @throws {WebhookRefusedError} unless it was taken
 */
export async function postWebhook(
  { url, secrets }: WebhookTarget,
  { id, payload, now }: { id: string; payload: string; now: Date },
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'company-website',
      'webhook-id': id,
      'webhook-timestamp': Math.floor(now.getTime() / 1000).toString(),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, payload)).join(' '),
    },
    body: payload,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  }).catch((error: unknown) => {
    throw new WebhookRefusedError(reasonOf(error));
  });
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return;
  throw new WebhookRefusedError(`it answered ${response.status}`, {
    // "Gone": the receiver says that it is to be sent nothing any more.
    isFinal: response.status === 410,
    retryAfterMs: waitIn(response.headers.get('retry-after')),
  });
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
