import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/durations.ts';
import type { KeyedCall } from '../database/idempotency.ts';
import { xsrfToken } from '../tokens/xsrf-tokens.ts';
import { type CallName, fingerprint, idempotencyKey } from './idempotency-key.ts';

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
  return { call, key: `native ${digest}`, fingerprint: content, holdsForMs: PRESSED_AGAIN_MS };
}
