import { readFileSync } from 'node:fs';

/** A file that is not UTF-8, in words for its author. */
export class EncodingError extends Error {
  override name = 'EncodingError';
  /** The line of the first invalid character, counted from 1; undefined for a whole file in another encoding. */
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}

const SAVE_AS = 'save it as UTF-8 (most editors: File, Save as, Encoding)';

/**
 * Reads a text file with or without a byte order mark, and with any line endings.
 *
 * @returns the text with `\n` as line ending, so that line numbers stay the same
 * @throws {EncodingError} if it is not UTF-8
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) {
    throw new EncodingError(`is saved as UTF-16: ${SAVE_AS}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    const before = validPrefix(bytes);
    const line = before.split(/\r\n?|\n/).length;
    throw new EncodingError(`contains a character that is not UTF-8: ${SAVE_AS}, and check this line`, line);
  }
}

/** The text before the first invalid byte. */
function validPrefix(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  for (let at = text.indexOf('\u{fffd}'); at >= 0; at = text.indexOf('\u{fffd}', at + 1)) {
    const before = Buffer.from(text.slice(0, at));
    // A replacement character in the file itself has its own three bytes.
    if (!bytes.subarray(before.length).toString('latin1', 0, 3).startsWith('\xef\xbf\xbd'))
      return text.slice(0, at);
  }
  return text;
}
