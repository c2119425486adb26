import { readFileSync } from 'node:fs';

/** A file that is no text, in words for whoever saved it. */
export class NotTextError extends Error {
  override name = 'NotTextError';
  /** Where the first such letter is, counted from 1; nothing where the whole file is written so. */
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}

const SAVE_AS = 'save it as UTF-8 (most editors: File, Save as, Encoding)';

/**
 * Reads a text as people's editors write it: with or without a byte order mark, with line ends of any system.
 *
 * @returns the text with line ends of one character, so that lines keep their numbers
 * @throws {NotTextError} if it is not UTF-8
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) {
    throw new NotTextError(`is saved as UTF-16: ${SAVE_AS}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    const before = readablePart(bytes);
    const line = before.split(/\r\n?|\n/).length;
    throw new NotTextError(`contains a character that is not UTF-8: ${SAVE_AS}, and check this line`, line);
  }
}

/** The text up to the first byte that is not UTF-8. */
function readablePart(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  for (let at = text.indexOf('\u{fffd}'); at >= 0; at = text.indexOf('\u{fffd}', at + 1)) {
    const before = Buffer.from(text.slice(0, at));
    // A replacement character that somebody wrote has its own three bytes.
    if (!bytes.subarray(before.length).toString('latin1', 0, 3).startsWith('\xef\xbf\xbd'))
      return text.slice(0, at);
  }
  return text;
}
