import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, ENCODINGS } from './accepted-encoding.ts';
import type { Variants } from './precompress.ts';

type Headers = Readonly<Record<string, string>>;

/** A file in memory, with all that is needed to answer it. */
export interface ReadyAnswer {
  identity: Coded;
  br?: Coded;
  gzip?: Coded;
}

/** The file in one encoding. */
interface Coded {
  body: Buffer;
  etag: string;
  headers: Headers;
}

/** Prepares a file's answers: every header is computed here, once, and not per request. */
export function readyAnswer(variants: Variants, headers: Headers): ReadyAnswer {
  const digest = createHash('sha256').update(variants.identity).digest('base64url').slice(0, 22);
  const coded = (body: Buffer, encoding?: string): Coded => {
    // Each encoding has its own tag: the bytes differ (RFC 9110, section 8.8.3.3).
    const etag = encoding === undefined ? `"${digest}"` : `"${digest}-${encoding}"`;
    const encodingHeader: Headers = encoding === undefined ? {} : { 'content-encoding': encoding };
    return { body, etag, headers: { ...headers, ...encodingHeader, etag, vary: 'accept-encoding' } };
  };
  const answer: ReadyAnswer = { identity: coded(variants.identity) };
  for (const encoding of ENCODINGS) {
    const body = variants[encoding];
    if (body !== undefined) answer[encoding] = coded(body, encoding);
  }
  return answer;
}

/**
 * Sends a file in the best encoding the browser takes, or 304 if it has it already.
 *
 * @param overrides - header fields of this one answer
 */
export function sendReady(
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, overrides = {} }: { status?: number; overrides?: Headers } = {},
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { body, etag, headers } = (encoding && answer[encoding]) ?? answer.identity;
  reply.headers(headers).headers(overrides);
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.code(status).send(body);
}

/** Whether `If-None-Match` names a tag; proxies may have marked it as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  // A list may be as long as a request's head, and is read only if there is something to find.
  if (header === undefined || !(header.includes(etag) || header.includes('*'))) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
