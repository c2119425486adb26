import { THANK_YOU_PATH } from '@website/model/contract/forms/native-form.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainProblem } from '../../problems/problems.ts';
import { contentFor } from '../../service-content.ts';

// Native posts: forms that a browser submits without the page's scripts, and whose answer it shows as a page.

declare module 'fastify' {
  interface FastifyRequest {
    /** The values of a native post's fields by their names, as far as they have been parsed. */
    typed?: ReadonlyMap<string, string>;
  }
}

const URLENCODED = 'application/x-www-form-urlencoded';
/**
 * Adds a scope's parser of forms without files as browsers encode them.
 *
 * @param turn - awaited before a body is parsed
 */
export function parseUrlencoded(
  app: FastifyInstance,
  turn?: (request: FastifyRequest) => Promise<void>,
): void {
  app.addContentTypeParser(
    URLENCODED,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      await turn?.(request);
      const fields = urlencodedFields(body);
      if (request.isNative) request.typed = new Map(Object.entries(fields));
      return fields;
    },
  );
}

const MAX_FIELDS = 100;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses a form as a browser encodes it (WHATWG URL Standard, application/x-www-form-urlencoded), with normalized line ends.
 * Unlike `URLSearchParams` it never replaces malformed text.
 *
 * @throws {ProblemError} if a field is there twice, if there are far too many, or if one is not UTF-8
 */
export function urlencodedFields(body: Buffer): Record<string, string> {
  const fields = new Map<string, string>();
  const pairs = inUtf8(() => utf8.decode(body)).split('&', MAX_FIELDS + 1);
  if (pairs.length > MAX_FIELDS) throw plainProblem(400, 'The form has far more fields than this call.');
  for (const pair of pairs) {
    if (pair === '') continue;
    const sign = pair.indexOf('=');
    const end = sign === -1 ? pair.length : sign;
    const name = decoded(pair.slice(0, end));
    if (fields.has(name)) throw plainProblem(400, 'The form has a field twice.');
    fields.set(name, decoded(pair.slice(end + 1)));
  }
  // Not by assignment: a field may be called `__proto__`.
  return Object.fromEntries(fields);
}

/** Normalizes line ends: browsers encode them as CR LF, scripts send LF. */
export function normalizeLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function decoded(encoded: string): string {
  return normalizeLineEnds(inUtf8(() => decodeURIComponent(encoded.replaceAll('+', ' '))));
}

function inUtf8(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw plainProblem(400, 'The form is malformed: it must be UTF-8.');
  }
}

/** Answers a native post with a redirect to the thank-you page (post/redirect/get), so that a reload does not send it again. */
export function thankNatively(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(contentFor(request).base + THANK_YOU_PATH, 303);
}
