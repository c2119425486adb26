import type { FastifyReply, FastifyRequest } from 'fastify';

/** How fast and how large a body must come in. */
interface BodyPace {
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
 * the same for every request; a CV on a slow line needs more time than a form.
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
  // If it were closed at once, with bytes of the body still unread, the answer would be lost with the connection.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** How many chunks a body may come in, whatever their size; beyond that each must bring some bytes on average. */
const FEW_PIECES = 1000;
const LEAST_PIECE_BYTES = 256;

/**
 * Cuts off a body that comes in crumbs: a chunk of one byte costs as much as a chunk of a thousand. To be called before
 * anything else is awaited: what came with the header is parsed at once.
 */
export function refuseCrumbs(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let [pieces, bytes] = [0, 0];
  const isCrumbs = (piece: Buffer) => {
    pieces += 1;
    bytes += piece.length;
    return pieces > FEW_PIECES + bytes / LEAST_PIECE_BYTES;
  };
  watchPieces(request, isCrumbs, () => cut(request, reply, '400 Bad Request'));
}

/** More parts than any call has; beyond this many a body is refused unread. */
const MOST_PARTS = 25;

/** Refuses a body with far more parts than a form has. Only delimiters within one piece are counted, which most are. */
export function refuseManyParts(request: FastifyRequest, boundary: string): void {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let parts = 0;
  // The parser refuses a body without its last delimiter.
  watchPieces(request, (piece) => {
    for (let at = piece.indexOf(delimiter); at !== -1 && parts <= MOST_PARTS; ) {
      parts += 1;
      at = piece.indexOf(delimiter, at + delimiter.length);
    }
    return parts > MOST_PARTS;
  });
}

/** How much of a refused body is still passed on. */
const BROKEN_OFF_BYTES = 100;

/**
 * Judges each piece of a body before its stream buffers it; a listener would make the body flow before anybody reads it.
 * Nothing more of a refused body is passed on: one read from a connection may hold thousands of pieces and parts, all of
 * which would be processed before anything else. To its reader the body is incomplete.
 *
 * @param refuse - called once; then nothing more is read from the connection. Without it the rest is read and dropped.
 */
function watchPieces(
  { raw }: FastifyRequest,
  isRefused: (piece: Buffer) => boolean,
  refuse?: () => void,
): void {
  const push = raw.push.bind(raw);
  let isOver = false;
  // What came in the same read as the head is already there: as much as one read can hold.
  const first: Buffer | null = raw.read();
  if (first !== null) {
    isOver = isRefused(first);
    // Some of it, so that its reader finds a body that breaks off, not an empty one.
    raw.unshift(isOver ? first.subarray(0, BROKEN_OFF_BYTES) : first);
    if (isOver) refuse?.();
  }
  raw.push = (piece: Buffer | null, encoding) => {
    if (piece === null) return push(null);
    if (isOver) return refuse === undefined;
    isOver = isRefused(piece);
    if (!isOver) return push(piece, encoding);
    refuse?.();
    return refuse === undefined && push(piece.subarray(0, BROKEN_OFF_BYTES), encoding);
  };
}
