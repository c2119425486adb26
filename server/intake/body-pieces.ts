import type { FastifyRequest } from 'fastify';

/** How many chunks a body may come in, whatever their size; beyond that each must bring some bytes on average. */
const FEW_PIECES = 1000;
const LEAST_PIECE_BYTES = 256;

/** How much of a refused body is still passed on. */
const BROKEN_OFF_BYTES = 100;

/** More parts than any call has; beyond this many a body is refused unread. */
const MOST_PARTS = 25;

/** The `Content-Type` of a form with a file, as browsers and common programs write it; nothing else is accepted. */
const MULTIPART_TYPE = /^multipart\/form-data(?: *; *[a-z-]+=(?:"[^"\\;]*"|[^"; ]+))*$/i;
const BOUNDARY = /; *boundary=(?:"([^"]+)"|([^"; ]+))/i;

/** Whether a body is refused because of the piece that came. */
type Judgment = (piece: Buffer) => boolean;

/**
 * Judges each piece of a body before its stream buffers it; a listener would make the body flow before anybody reads it.
 * Nothing more of a refused body is passed on: one read from a connection may hold thousands of pieces and parts, all of
 * which would be processed before anything else. To its reader the body is incomplete.
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

/** Refuses what either refuses; both see each piece up to then. */
export function eitherOf(one: Judgment, other: Judgment): Judgment {
  return (piece) => one(piece) || other(piece);
}

/** Refuses a body that comes in crumbs: a chunk of one byte costs as much as a chunk of a thousand. */
export function isCrumbs(): Judgment {
  let pieces = 0;
  let bytes = 0;
  return (piece) => {
    pieces += 1;
    bytes += piece.length;
    return pieces > FEW_PIECES + bytes / LEAST_PIECE_BYTES;
  };
}

/** Refuses a body with far more parts than a form has. Only delimiters within one piece are counted, which most are. */
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

/** More than the parser takes: it refuses the body itself. */
const LONGEST_HEAD = 20_000;

/** Refuses a body of which a part's head says something twice: readers differ in which of them counts. */
export function hasAmbiguousHead(boundary: string): Judgment {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let rest: Buffer = Buffer.alloc(0);
  let isInHead = false;
  return (piece) => {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (let at = 0; ; ) {
      if (!isInHead) {
        const found = bytes.indexOf(delimiter, at);
        if (found === -1) {
          rest = Buffer.from(bytes.subarray(Math.max(at, bytes.length - delimiter.length + 1)));
          return false;
        }
        at = found + delimiter.length;
        isInHead = true;
      }
      const end = bytes.indexOf('\r\n\r\n', at);
      if (end === -1) {
        // Behind the last delimiter there is no head.
        rest = Buffer.from(bytes.subarray(at, at + LONGEST_HEAD));
        return false;
      }
      if (isAmbiguous(bytes.toString('latin1', at, Math.min(end, at + LONGEST_HEAD)))) return true;
      at = end;
      isInHead = false;
    }
  };
}

/** `filename*` says once more what `filename` does; here it is not allowed (RFC 7578, section 4.2). */
function isAmbiguous(head: string): boolean {
  const fields = head.split('\r\n').filter((line) => line !== '');
  const names = fields.map((line) => (line.split(':', 1)[0] ?? '').trim().toLowerCase());
  return isAnyTwice(names) || fields.some((field) => hasParameterTwice(field));
}

const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^;]*)/g;

/** Whether a field, such as a `Content-Type`, has one of its parameters twice. */
export function hasParameterTwice(field: string): boolean {
  return isAnyTwice(
    [...field.matchAll(PARAMETER)].map(([, name = '']) => name.toLowerCase().replace(/\*$/, '')),
  );
}

function isAnyTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

/** What separates the parts of a body, by its type; undefined if the type is malformed. */
export function boundaryOf(type: string): string | undefined {
  if (!MULTIPART_TYPE.test(type)) return undefined;
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  return quoted ?? plain;
}
