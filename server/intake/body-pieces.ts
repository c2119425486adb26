import type { FastifyRequest } from 'fastify';

/** How many chunks a body may come in, whatever their size; beyond that each must bring some bytes on average. */
const FEW_PIECES = 1000;
const LEAST_PIECE_BYTES = 256;

/** How much of a refused body is still handed on. */
const BROKEN_OFF_BYTES = 100;

/** More parts than any call has, and than are read before they are refused. */
const MOST_PARTS = 25;

/** The only forms of the type of a form with a file that browsers and common programs send. */
const MULTIPART_TYPE = /^multipart\/form-data(?: *; *[a-z-]+=(?:"[^"\\;]*"|[^"; ]+))*$/i;
const BOUNDARY = /; *boundary=(?:"([^"]+)"|([^"; ]+))/i;

/** Whether a body is refused because of the piece that came. */
type Judgment = (piece: Buffer) => boolean;

/**
 * Looks at each piece of a body before its stream keeps it; a listener would make the body flow before anybody reads it.
 * Nothing more of a refused body is handed on: one read from a connection may hold thousands of pieces and parts, all of
 * which would be worked on before anything else. Its reader finds that it is incomplete.
 *
 * @param refuse - called once; then nothing more is read from the connection. Without it the rest is read and dropped.
 */
export function watchPieces({ raw }: FastifyRequest, isRefused: Judgment, refuse?: () => void): void {
  const push = raw.push.bind(raw);
  let isOver = false;
  // What came in the same read as the head is already there: as much as one read can hold.
  const first: Buffer | null = raw.read();
  if (first !== null) {
    isOver = isRefused(first);
    // Part of it, so that its reader finds a body that breaks off, and not an empty one.
    raw.unshift(isOver ? first.subarray(0, BROKEN_OFF_BYTES) : first);
    if (isOver) refuse?.();
  }
  raw.push = (piece: Buffer | null, encoding) => {
    if (piece === null) return push(null);
    if (isOver) return refuse === undefined;
    isOver = isRefused(piece);
    if (!isOver) return push(piece, encoding);
    refuse?.();
    return refuse === undefined;
  };
}

/** Refuses a body that comes in crumbs: a chunk of a byte costs as much as a thousand bytes in one. */
export function isCrumbs(): Judgment {
  let pieces = 0;
  let bytes = 0;
  return (piece) => {
    pieces += 1;
    bytes += piece.length;
    return pieces > FEW_PIECES + bytes / LEAST_PIECE_BYTES;
  };
}

/** Refuses a body of far more parts than a form has. Only those that end within a piece are counted, which most do. */
export function hasManyParts(boundary: string): Judgment {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let parts = 0;
  return (piece) => {
    for (let at = piece.indexOf(delimiter); at !== -1 && parts <= MOST_PARTS; ) {
      parts += 1;
      at = piece.indexOf(delimiter, at + delimiter.length);
    }
    return parts > MOST_PARTS;
  };
}

/** What separates the parts of a body, by its type; nothing if the type is malformed. */
export function boundaryOf(type: string): string | undefined {
  if (!MULTIPART_TYPE.test(type)) return undefined;
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  return quoted ?? plain;
}
