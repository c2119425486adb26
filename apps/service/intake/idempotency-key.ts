import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { MINUTE_MS } from '@website/model/contract/durations.ts';
import type { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { CallRecord, KeepResult } from '@website/store/database/call-records.ts';
import { type KeyedCall, KeyReusedError } from '@website/store/database/idempotency.ts';
import type { Keeper } from '@website/store/database/keeper.ts';
import type { FastifyRequest } from 'fastify';
import { plainProblem } from '../problems/problem-error.ts';
import { xsrfToken } from '../tokens/xsrf-tokens.ts';

type CallName = keyof typeof ENDPOINTS;

/** Visible ASCII; a key comes with or without the quotes of a structured field. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The form key that a call carries, if any.
 *
 * @throws {ProblemError} if it is empty, too long or not visible ASCII
 */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const value = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (value === undefined) return undefined;
  const text = String(value);
  const key = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  if (!KEY.test(key)) {
    throw plainProblem(400, `${IDEMPOTENCY_HEADER} must be 1 to 200 visible ASCII characters.`);
  }
  return key;
}

/** A hash of what a call brought: the same for the same values, whatever the order of the fields. */
function fingerprint(body: object): string {
  const sorted = Object.fromEntries(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** The same form without scripts, sent again after this time, was meant to be sent again. */
const PRESSED_AGAIN_MS = 15 * MINUTE_MS;

/**
 * The form that a call sends, by which a repeated call is recognized. A page's scripts give it a key; a form that a browser
 * sends by itself is recognized by its content and the browser's token: if the button is pressed twice, both are the same.
 *
 * @param said - what the call brought, without what a browser or this service adds at the moment of sending
 * @throws {ProblemError} if the key is malformed
 */
export function formOf(request: FastifyRequest, call: CallName, said: object): KeyedCall | undefined {
  const key = idempotencyKey(request);
  if (key === undefined && !request.isNative) return undefined;
  const content = fingerprint(said);
  if (key !== undefined) return { call, key, fingerprint: content };
  const token = xsrfToken(request.headers.cookie) ?? '';
  const digest = createHash('sha256').update(token).update(content).digest('hex');
  return { call, key: `native ${digest}`, fingerprint: content, ttlMs: PRESSED_AGAIN_MS };
}

/** The forms that are being taken at this moment. */
export class FormsInFlight {
  readonly #forms = new Set<string>();

  /**
   * Takes a form; meanwhile another call with the same key is refused.
   *
   * @throws {ProblemError} if it is being taken already
   */
  async during<T>(call: string | undefined, key: string | undefined, take: () => Promise<T>): Promise<T> {
    if (key === undefined) return take();
    const form = `${call} ${key}`;
    if (this.#forms.has(form)) {
      throw plainProblem(409, 'This form is being sent already. Please wait for its answer.', {
        'retry-after': '1',
      });
    }
    this.#forms.add(form);
    try {
      return await take();
    } finally {
      this.#forms.delete(form);
    }
  }
}

/**
 * Keeps what a call brought, or finds what the same form brought before.
 *
 * @throws {ProblemError} if the form key was used for another body
 * @throws {CvNotFreeError} if the CV it names is unknown, taken or gone
 */
export async function keepCallRecord(
  keeper: Keeper,
  record: CallRecord,
): Promise<Exclude<KeepResult, { is: 'refused' }>> {
  const result = await keeper.keep(record);
  if (result.is !== 'refused') return result;
  if (result.reason instanceof KeyReusedError) {
    throw plainProblem(422, 'This Idempotency-Key was used for a form that said something else.');
  }
  throw result.reason;
}
