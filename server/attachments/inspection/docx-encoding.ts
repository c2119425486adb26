/** What XML begins as in encodings that Office does not write: four bytes a character, or letters of mainframes. */
const FOREIGN = /^(?:\0\0\xfe\xff|\xff\xfe\0\0|\0\0\0<|<\0\0\0|\0\0<\0|\0<\0\0|\x4c\x6f\xa7\x94)/;

/** Two bytes a character, with or without a mark before them (XML 1.0, appendix F). */
const LITTLE_ENDIAN = /^(?:\xff\xfe|[\t\n\r <]\0)/;
const BIG_ENDIAN = /^(?:\xfe\xff|\0[\t\n\r <])/;

/**
 * Encodings with one byte for each character that tags and fields are made of. A part in UTF-8 may claim UTF-16: nothing
 * reads it that way.
 */
const PLAIN = /^(?:|utf-?8|utf-16|(?:us-)?ascii|iso-8859-\d{1,2}|windows-125\d)$/i;
const DECLARED = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/;

const XML = /^(?:\ufeff|\xef\xbb\xbf)?[\t\n\r ]*<[?!a-z_:\x80-\uffff]/i;
const NOTHING_YET = /^(?:\ufeff|\xef\xbb\xbf)?[\t\n\r ]*$/;

/** Characters that no XML may hold: they reveal pictures and typefaces that happen to begin as XML does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NOT_OF_XML = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/**
 * The text of XML, as far as its ASCII characters go: the others come out as arbitrary ones.
 *
 * @returns undefined for an encoding other than UTF-8 and UTF-16
 */
export function xmlText(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 4);
  if (FOREIGN.test(start)) return undefined;
  if (LITTLE_ENDIAN.test(start)) return bytes.toString('utf16le');
  if (BIG_ENDIAN.test(start)) {
    const pairs = Buffer.from(bytes.subarray(0, bytes.length & ~1));
    return pairs.swap16().toString('utf16le');
  }
  const text = bytes.toString('latin1');
  const [, encoding = ''] = DECLARED.exec(text) ?? [];
  return PLAIN.test(encoding) ? text : undefined;
}

/** Whether a part that begins with these bytes may be XML: any parser rejects others as damaged. */
export function mayBeXml(start: Buffer): boolean {
  const text = xmlText(start);
  if (text === undefined) return true;
  return NOTHING_YET.test(text) || (XML.test(text) && !NOT_OF_XML.test(text));
}
