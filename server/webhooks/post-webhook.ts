import { Webhook } from 'standardwebhooks';
import type { WebhookTarget } from '../config/webhook-targets.ts';
import { oneLine } from '../delivery/notification.ts';

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

/** As much of an answer is read: it may repeat all that was sent before it comes to the point. */
const MOST_READ = 40_000;

/** As much is kept of what it says. */
const MOST_TOLD = 200;

/**
 * Sends a message as JSON; one of the format `standard` as Standard Webhooks has it (https://www.standardwebhooks.com): with
 * its id, the moment of this attempt and signatures of all three. Nobody is followed elsewhere, and of the answer only the
 * status counts; the words of one that finds fault with the message are for the operator.
 *
 * @param message.id - the same in every attempt
 * @param message.confidential - what is left out of these words
 * @throws {WebhookRefusedError} unless it was taken
 */
export async function postWebhook(
  { url, format, secrets }: WebhookTarget,
  {
    id,
    payload,
    confidential,
    now,
  }: { id: string; payload: string; confidential: readonly string[]; now: Date },
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
  const said = isFaultFound ? wordsOf(await beginningOf(response), [...partsOf(url), ...confidential]) : '';
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return;
  throw new WebhookRefusedError(`it answered ${response.status}${said && `: ${said}`}`, {
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

/** What of an address only the two may know. */
function partsOf(url: string): string[] {
  const { pathname, search, searchParams } = new URL(url);
  const parts = [...pathname.split('/'), ...searchParams.values()].filter(({ length }) => length > 8);
  return [pathname, search, ...parts];
}

/** Shorter texts are part of other words, and tell nothing. */
const LEAST_CONFIDENTIAL = 3;

/** By as much of its beginning a text is known: the other side may repeat no more of it. */
const KNOWN_BY = 20;

/**
 * An answer in a line that a log may have: a receiver that repeats what it got, as some libraries have it, must not bring
 * visitors' words, links to CVs or its own address there.
 */
function wordsOf(answer: string, confidential: readonly string[]): string {
  const hidden = confidential
    .flatMap((text) => [text, JSON.stringify(text).slice(1, -1)])
    .filter(({ length }) => length >= LEAST_CONFIDENTIAL)
    .sort((one, other) => other.length - one.length);
  const plain = answer.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const shown = hidden
    .reduce(without, plain)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[^\s"'<>(),;]+/g, (word) => (/@|:[\\/]{2}/.test(word) ? '…' : word));
  const line = oneLine(shown).replaceAll(/ {2,}/g, ' ');
  return line.length <= MOST_TOLD ? line : `${line.slice(0, MOST_TOLD).toWellFormed()}…`;
}

/** A text without another one, as far as that goes on wherever it begins. */
function without(text: string, hidden: string): string {
  const start = hidden.slice(0, KNOWN_BY);
  let [left, from] = ['', 0];
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, from)) {
    left += `${text.slice(from, at)}…`;
    from = at + start.length;
    while (from < text.length && text[from] === hidden[from - at]) from += 1;
  }
  return left + text.slice(from);
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
