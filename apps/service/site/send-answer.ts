import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from './file-answers.ts';

interface ByteRange {
  first: number;
  last: number;
}

/** Sends a file, or the part of it that is wanted, or 304 if the browser has it already. */
export function sendAnswer(
  { size, bytes, etag, headers }: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, overrides = {} }: { status?: number; overrides?: Readonly<Record<string, string>> } = {},
): FastifyReply {
  reply.headers(headers).headers(overrides);
  const send = ({ first, last }: ByteRange = { first: 0, last: size - 1 }) => {
    if (Buffer.isBuffer(bytes)) return reply.send(bytes.subarray(first, last + 1));
    reply.header('content-length', last - first + 1);
    // Of a stream HEAD would read all, to no end.
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : bytes(first, last));
  };
  reply.code(status);
  if (status !== 200) return send();
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();

  // Only GET has ranges; to HEAD they mean nothing (RFC 9110, section 14.2).
  const range = request.method === 'GET' ? requestedRange(request.headers, size, etag) : undefined;
  if (range === undefined) return send();
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return send(range);
}

/** Whether `If-None-Match` names a tag; proxies may have marked it as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  // A list may be as long as a request's head, and is read only if there is something to find.
  if (header === undefined || !(header.includes(etag) || header.includes('*'))) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

/** One range, with or without an end, or the last bytes. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * Which bytes of a file a request wants (RFC 9110, section 14). Film players ask this way, and so do clients that continue a
 * broken download. Several ranges at once are answered with the whole file, as the RFC allows.
 *
 * @returns the bytes; undefined for the whole file; `outside` if the file ends before them
 */
export function requestedRange(
  headers: { range?: string | undefined; 'if-range'?: string | undefined },
  size: number,
  etag: string,
): ByteRange | 'outside' | undefined {
  const condition = headers['if-range'];
  if (condition !== undefined && condition.trim() !== etag) return undefined;
  const [, from, to, ending] = ONE_RANGE.exec(headers.range?.trim() ?? '') ?? [];

  if (ending !== undefined) {
    const length = Math.min(Number(ending), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  if (from === undefined) return undefined;
  const first = Number(from);
  const last = to ? Number(to) : size - 1;
  // An end before its beginning is not a range at all.
  if (to && last < first) return undefined;
  return first < size ? { first, last: Math.min(last, size - 1) } : 'outside';
}
