/** Bytes of a file, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

interface RangeHeaders {
  range?: string | undefined;
  'if-range'?: string | undefined;
}

/** One range, with or without an end, or the last bytes. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * Which bytes of a file a request wants (RFC 9110, section 14). Film players ask this way, and so do clients that
 * continue a broken download. Several ranges at once are answered with the whole file, as the RFC allows: nothing a
 * browser does needs them, and they make small requests cost much.
 *
 * @param size - the file's length in bytes
 * @param etag - the file's tag; a different one in `If-Range` means that the parts would not fit together
 * @returns the bytes; undefined for the whole file; `outside` if the file ends before them
 */
export function requestedRange(
  headers: RangeHeaders,
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
