import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { XSRF_TOKEN_PATH } from '#contract/xsrf.ts';
import { type XsrfTokens, xsrfToken } from '../tokens/xsrf-tokens.ts';

/**
 * The small request of a page that has no token: the page came without a cookie, or its cookie was cleared. Like the
 * calls it counts toward its client's limit. No cache may keep the answer, or visitors would share a token.
 */
export function tokenRequest(app: FastifyInstance, tokens: XsrfTokens): void {
  app.get(XSRF_TOKEN_PATH, (request, reply) => {
    setMissingToken(tokens, request, reply);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** Gives a token to a browser that has none yet. */
export function setMissingToken(tokens: XsrfTokens, request: FastifyRequest, reply: FastifyReply): void {
  if (xsrfToken(request.headers.cookie) !== undefined) return;
  reply.header('set-cookie', tokens.cookie(isSecure(request)));
}

/** Whether the browser came over TLS. */
export function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}
