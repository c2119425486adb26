import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { requestedRange } from './byte-range.ts';
import { ENCODINGS, type Encoding } from './encodings.ts';
import type { Variants } from './precompress.ts';

type Headers = Readonly<Record<string, string>>;

/** A file in memory, with all that is needed to answer it. */
export type ReadyAnswer = { identity: Coded } & Partial<Record<Encoding, Coded>>;

/** The file in one encoding. */
interface Coded {
  body: Buffer;
  etag: string;
  headers: Headers;
}

/** Prepares a file's answers: every header is computed here, once, and not per request. */
export function readyAnswer(variants: Variants, headers: Headers): ReadyAnswer {
  const isCompressed = ENCODINGS.some((encoding) => variants[encoding] !== undefined);
  const varying: Headers = isCompressed ? { vary: 'accept-encoding' } : {};
  const answer: ReadyAnswer = { identity: coded(variants.identity, { ...headers, ...varying }) };
  completeAnswer(answer, variants);
  return answer;
}

/** Sends a file in other variants from now on. */
export function completeAnswer(answer: ReadyAnswer, variants: Variants): void {
  const { headers } = answer.identity;
  for (const encoding of ENCODINGS) {
    const body = variants[encoding];
    if (body !== undefined) answer[encoding] = coded(body, { ...headers, 'content-encoding': encoding });
  }
}

function coded(body: Buffer, headers: Headers): Coded {
  // A tag of the bytes that are sent: each encoding has its own, and so does what was compressed in another way (RFC
  // 9110, section 8.8.3.3).
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, headers: { ...headers, etag, 'accept-ranges': 'bytes' } };
}

/**
 * Sends a file in the best encoding the browser takes, or the part of it that is wanted, or 304 if the browser has it
 * already.
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
  if (status !== 200) return reply.code(status).send(body);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();

  // Only GET has ranges; to HEAD they mean nothing (RFC 9110, section 14.2).
  const range = request.method === 'GET' ? requestedRange(request.headers, body.length, etag) : undefined;
  if (range === undefined) return reply.send(body);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  const { first, last } = range;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${body.length}`);
  return reply.send(body.subarray(first, last + 1));
}

/** Whether `If-None-Match` names a tag; proxies may have marked it as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  // A list may be as long as a request's head, and is read only if there is something to find.
  if (header === undefined || !(header.includes(etag) || header.includes('*'))) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
