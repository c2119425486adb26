import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { overloaded, plainProblem } from '../problems/problems.ts';
import { clientAddress, mediaType } from '../requests/request-head.ts';

// How a body may arrive: how fast, in which chunks and encoding, and how much memory the bodies in flight may hold.

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
  const response = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(reply.raw.headersSent ? '' : response);
  // Destroyed later: with unread bytes the kernel would reset the connection, and the answer would be lost.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** A body may have this many chunks of any size; beyond that their average size must be at least this. */
const FEW_CHUNKS = 1000;
const MIN_CHUNK_BYTES = 256;

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
    return chunks > FEW_CHUNKS + bytes / MIN_CHUNK_BYTES;
  };
  watchChunks(request, areTiny, () => cut(request, reply, '400 Bad Request'));
}

/** More parts than any call has. */
const MAX_PARTS = 25;

/** Breaks off a body with far more parts than a form has. It only counts delimiters within one chunk, as most are. */
export function refuseManyParts(request: FastifyRequest, boundary: string): void {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let parts = 0;
  // The parser refuses a body without its last delimiter.
  watchChunks(request, (chunk) => {
    for (let at = chunk.indexOf(delimiter); at !== -1 && parts <= MAX_PARTS; ) {
      parts += 1;
      at = chunk.indexOf(delimiter, at + delimiter.length);
    }
    return parts > MAX_PARTS;
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

/**
 * The calls whose handler runs. A connection that is cut does not end its call, which still stores or removes its file: the service
 * waits for that at shutdown.
 */
export class CallsInFlight {
  readonly #calls = new Map<FastifyRequest, Promise<unknown>>();

  /**
   * Wraps a handler so that its calls are tracked.
   *
   * @param onTaken - called once a call has succeeded, whether or not its client is still connected
   */
  tracked(handler: RouteHandlerMethod, onTaken: (request: FastifyRequest) => void): RouteHandlerMethod {
    const calls = this.#calls;
    return async function (request, reply) {
      const call = (async () => handler.call(this, request, reply))();
      calls.set(request, call);
      try {
        const result = await call;
        onTaken(request);
        return result;
      } finally {
        calls.delete(request);
      }
    };
  }

  /** Resolves when the call of a request, if it is in flight, has finished. */
  async finished(request: FastifyRequest): Promise<void> {
    await this.#calls.get(request)?.catch(() => undefined);
  }

  /** Resolves when all calls in flight have finished. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#calls.values());
  }
}

/** Bodies of forms beyond this size are large. Those that people write are smaller. */
const LARGE_BYTES = 16_384;

/**
 * Concurrent uploads, of all clients and of one address. Each goes to the disk and takes some 160 KB of memory meanwhile,
 * whatever its size; the event loop reads from each of them before anybody else is answered.
 */
const CONCURRENT_UPLOADS = 100;
const CONCURRENT_UPLOADS_OF_ADDRESS = 50;

/** Bytes of large forms in flight: each exists as bytes, as text with two bytes a letter, parsed, compared and written. */
const CONCURRENT_BYTES = 4_000_000;

/** Bounds the memory of the bodies in flight, and queues the work on large ones. */
export class LargeBodies {
  readonly #calls: CallsInFlight;
  readonly #maxBodyBytes: number;
  readonly #held = new Map<FastifyRequest, { address: string; isUpload: boolean; bytes: number }>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(calls: CallsInFlight, maxBodyBytes: number) {
    this.#calls = calls;
    this.#maxBodyBytes = maxBodyBytes;
  }

  /**
   * Reserves memory for a body until its call has finished: one whose connection was cut goes on, and holds its body.
   *
   * @throws {ProblemError} if the bodies in flight hold too much
   */
  reserve(request: FastifyRequest, reply: FastifyReply): void {
    this.#enter(request);
    reply.raw.once('close', () => this.#calls.finished(request).then(() => this.#held.delete(request)));
  }

  /** Yields to the event loop before a large body is worked on: pages are answered between two of them. */
  async turn(request: FastifyRequest): Promise<void> {
    if (this.#bytesOf(request) <= LARGE_BYTES) return;
    this.#lastTurn = this.#lastTurn.then(() => setImmediate());
    await this.#lastTurn;
  }

  #enter(request: FastifyRequest): void {
    const isUpload = mediaType(request) === 'multipart/form-data';
    const own = { address: clientAddress(request), isUpload, bytes: isUpload ? 0 : this.#bytesOf(request) };
    if (!isUpload && own.bytes <= LARGE_BYTES) return;
    const held = [...this.#held.values(), own];
    const uploads = held.filter((body) => body.isUpload);
    const ofAddress = uploads.filter(({ address }) => isUpload && address === own.address);
    const bytes = held.reduce((sum, body) => sum + body.bytes, 0);
    if (
      uploads.length > CONCURRENT_UPLOADS ||
      ofAddress.length > CONCURRENT_UPLOADS_OF_ADDRESS ||
      bytes > Math.max(CONCURRENT_BYTES, this.#maxBodyBytes)
    )
      throw overloaded();
    this.#held.set(request, own);
  }

  /** The declared size of a body, or the limit if it declares none. */
  #bytesOf({ headers }: FastifyRequest): number {
    return headers['transfer-encoding'] === undefined
      ? Math.min(Number(headers['content-length'] ?? 0), this.#maxBodyBytes)
      : this.#maxBodyBytes;
  }
}
