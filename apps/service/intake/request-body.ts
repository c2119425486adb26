import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainProblem } from '../problems/problems.ts';

// How a call's body may arrive: how fast, in which chunks, and in which encoding.

interface BodyPace {
  /** How long a body may take at any rate, in milliseconds. */
  graceMs: number;
  /** The least rate after that; `Infinity` makes `graceMs` a timeout. */
  bytesPerSecond: number;
  /** The limit of bytes on the wire, for bodies that never end. */
  maxBytes: number;
}

const CHECK_EVERY_MS = 500;
const LINGER_MS = 1000;

/**
 * Makes a hook that cuts connections whose body trickles in or never ends (slow loris). Node's own timeouts are the same for
 * every request; a CV on a slow line needs more time than a form.
 */
export function bodyPace({
  graceMs,
  bytesPerSecond,
  maxBytes,
}: BodyPace): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const { socket } = request.raw;
    const start = performance.now();
    const bytesBefore = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.raw.readableEnded || socket.destroyed) return clearInterval(timer);
      const bytes = socket.bytesRead - bytesBefore;
      const lateMs = performance.now() - start - graceMs;
      if (bytes > maxBytes) cut(request, reply, '413 Content Too Large');
      else if (lateMs > 0 && bytes < (lateMs / 1000) * bytesPerSecond)
        cut(request, reply, '408 Request Timeout');
    }, CHECK_EVERY_MS);
    timer.unref();
    request.raw.once('close', () => clearInterval(timer));
  };
}

function cut(request: FastifyRequest, reply: FastifyReply, status: string): void {
  const { socket } = request.raw;
  request.log.info({ status }, 'request body cut off');
  // Bypasses Fastify, whose reply would wait for the body.
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(reply.raw.headersSent ? '' : answer);
  // Destroyed later: with unread bytes the kernel would reset the connection, and the answer would be lost.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** A body may have this many chunks of any size; beyond that their average size must be at least this. */
const FEW_CHUNKS = 1000;
const LEAST_CHUNK_BYTES = 256;

/**
 * Cuts off a body of tiny chunks: a chunk of one byte costs as much as a chunk of a thousand. Call it before anything is awaited:
 * chunks that came in the same read as the head are parsed synchronously.
 */
export function refuseTinyChunks(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let [chunks, bytes] = [0, 0];
  const areTiny = (chunk: Buffer) => {
    chunks += 1;
    bytes += chunk.length;
    return chunks > FEW_CHUNKS + bytes / LEAST_CHUNK_BYTES;
  };
  watchChunks(request, areTiny, () => cut(request, reply, '400 Bad Request'));
}

/** More parts than any call has. */
const MOST_PARTS = 25;

/** Breaks off a body with far more parts than a form has. It only counts delimiters within one chunk, as most are. */
export function refuseManyParts(request: FastifyRequest, boundary: string): void {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let parts = 0;
  // The parser refuses a body without its last delimiter.
  watchChunks(request, (chunk) => {
    for (let at = chunk.indexOf(delimiter); at !== -1 && parts <= MOST_PARTS; ) {
      parts += 1;
      at = chunk.indexOf(delimiter, at + delimiter.length);
    }
    return parts > MOST_PARTS;
  });
}

/** How many bytes of a refused chunk are passed on. */
const BROKEN_OFF_BYTES = 100;

/**
 * Judges each chunk of a body before its stream buffers it; a listener would make the body flow before anybody reads it. From a
 * refused chunk on nothing is passed on: one read may hold thousands of chunks and parts, all of which would be processed
 * first. The reader sees an incomplete body.
 *
 * @param refuse - called once, and stops reading from the connection; without it the rest is read and dropped
 */
function watchChunks(
  { raw }: FastifyRequest,
  isRefused: (chunk: Buffer) => boolean,
  refuse?: () => void,
): void {
  const push = raw.push.bind(raw);
  let isOver = false;
  // The part of the body that came in the same read as the head is buffered already.
  const first: Buffer | null = raw.read();
  if (first !== null) {
    isOver = isRefused(first);
    // Some of it, so that the reader finds a body that breaks off, not an empty one.
    raw.unshift(isOver ? first.subarray(0, BROKEN_OFF_BYTES) : first);
    if (isOver) refuse?.();
  }
  raw.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) return push(null);
    if (isOver) return refuse === undefined;
    isOver = isRefused(chunk);
    if (!isOver) return push(chunk, encoding);
    refuse?.();
    return refuse === undefined && push(chunk.subarray(0, BROKEN_OFF_BYTES), encoding);
  };
}

/** The `Content-Type` of a form with a file, as browsers and common programs write it; others are refused. */
const MULTIPART_TYPE = /^multipart\/form-data(?: *; *[a-z-]+=(?:"[^"\\;]*"|[^"; ]+))*$/i;
const BOUNDARY = /; *boundary=(?:"([^"]+)"|([^"; ]+))/gi;

/** The boundary of a multipart body; undefined if its type is malformed. */
export function boundaryOf({ headers }: FastifyRequest): string | undefined {
  const type = headers['content-type'] ?? '';
  const [found, ...others] = type.matchAll(BOUNDARY);
  if (!MULTIPART_TYPE.test(type) || others.length > 0) return undefined;
  return found?.[1] ?? found?.[2];
}

/**
 * Adds a scope's parser of JSON, which must be UTF-8 (RFC 8259, section 8.1): the framework's would store replacement
 * characters where a body is malformed.
 *
 * @param turn - awaited before a body is parsed
 */
export function parseJsonAsUtf8(
  app: FastifyInstance,
  turn: (request: FastifyRequest) => Promise<void>,
): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  // Refuses the keys `__proto__` and `constructor` instead of dropping them.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      await turn(request);
      if (!hasFewValues(body)) throw plainProblem(400, 'The body has far more fields than this call.');
      const text = decoded(utf8, body);
      return new Promise<unknown>((resolve, reject) => {
        parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
      });
    },
  );
}

/** @throws {ProblemError} if it is not UTF-8 */
function decoded(utf8: TextDecoder, body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw plainProblem(400, 'The body is malformed: it must be UTF-8.');
  }
}

/** Far more tokens than any call's body has: eight fields need about forty. */
const MOST_TOKENS = 1000;

const [QUOTE, COMMA, COLON, BRACKET, BACKSLASH, BRACE] = Buffer.from('",:[\\{');

/**
 * Whether a JSON text has no more fields and values than a form may have. Parsing and validating many small ones takes far
 * longer than the same number of bytes of text; counting tokens takes a few milliseconds at most, whatever the input. Invalid
 * JSON may be miscounted: the parser refuses it anyway.
 */
function hasFewValues(body: Buffer): boolean {
  let tokens = 0;
  let isInString = false;
  for (let at = 0; at < body.length && tokens <= MOST_TOKENS; at++) {
    const byte = body[at];
    if (isInString && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) {
      isInString = !isInString;
      if (isInString) tokens += 1;
    } else if (!isInString && (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE))
      tokens += 1;
  }
  return tokens <= MOST_TOKENS;
}

/**
 * Refuses compressed bodies: no browser sends a form that way, and decompression bombs would need a guard.
 *
 * @throws {ProblemError} naming the accepted encoding (RFC 9110, section 15.5.16)
 */
export async function refuseEncodedBody({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return;
  throw plainProblem(415, 'This call takes bodies without a Content-Encoding only.', {
    'accept-encoding': 'identity',
  });
}
