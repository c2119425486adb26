import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrumbs, watchPieces } from './body-pieces.ts';

/** How fast and how large a body must come in. */
export interface BodyPace {
  /** How long a body may take at any rate, in milliseconds. */
  graceMs: number;
  /** Beyond that, the bytes that must have come for each further second; `Infinity` makes `graceMs` the limit. */
  bytesPerSecond: number;
  /** A body that never ends is cut off beyond this many bytes on the wire. */
  maxBytes: number;
}

const CHECK_EVERY_MS = 500;
const LINGER_MS = 1000;

/**
 * Cuts connections whose body trickles in or never ends, so that slow clients hold nothing. Node's own limits are
 * the same forevery request; a CV on a slow line needs more time than a form.
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

/**
 * Cuts off a body that comes in crumbs. To be called before anything else is awaited: what came with the header is parsed
 * at once.
 */
export function refuseCrumbs(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  watchPieces(request, isCrumbs(), () => cut(request, reply, '400 Bad Request'));
}

function cut(request: FastifyRequest, reply: FastifyReply, status: string): void {
  const { socket } = request.raw;
  request.log.info({ status }, 'request body cut off');
  // Bypasses Fastify, whose reply would wait for the body.
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(reply.raw.headersSent ? '' : answer);
  // If it were closed at once, with bytes of the body still unread, the answer would be lost with the connection.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
