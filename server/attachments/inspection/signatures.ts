/**
 * How files begin that contain others or that run: archives, documents, programs. These bytes occur in no text, whatever
 * its language and with one or two bytes a character, and not by chance in leftovers, wherever they are looked for.
 */
const SIGNATURES: readonly Buffer[] = [
  // Zip archives: a part, or the end of one without parts.
  'PK\x03\x04',
  'PK\x05\x06',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07',
  '\xfd7zXZ\0',
  '\x1f\x8b\x08\x00',
  '\x1f\x8b\x08\x08',
  '\x28\xb5\x2f\xfd',
  // "ajustar" and "mustard" are words: in a tar archive the version follows, in one of two ways.
  'ustar\x0000',
  'ustar  \0',
  'CD001\x01\0',
  '!<arch>\n',
  'xar!\0\x1c\0\x01',
  'ITSF\x03\0\0\0',
  '{\\rtf',
  // Programs for Linux, macOS, Java and the web, and a Windows shortcut.
  '\x7fELF',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '\0asm\x01\0\0\0',
  'L\0\0\0\x01\x14\x02',
  // What Windows programs say under DOS.
  'This program cannot be run in ',
  'This program must be run under ',
].map((text) => Buffer.from(text, 'latin1'));

/**
 * Those that could be part of a text: a PDF and its version, bzip2 and its level, a cabinet and its version, an Android
 * program and its version, the line of a script that names its interpreter (Word ends none of its own lines that way).
 */
const PATTERNS: readonly RegExp[] = [
  /%PDF-\d\.\d/,
  /BZh[1-9]1AY&SY/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the version of the cabinet.
  /MSCF\0{4}[\s\S]{16}\x03\x01/,
  /dex\n0\d\d\0/,
  /#! ?\/[\w./+ -]{1,100}\n/,
];

/** A Windows program begins with one header, which says where the other is (PE format, "MS-DOS Stub"). */
const OLD_HEADER = 'MZ';
const NEW_HEADER = Buffer.from('PE\0\0', 'latin1');
const NEW_HEADER_PLACE = 0x3c;
const FARTHEST_HEADER = 1024;

/** Too short to be looked for anywhere but at the start of a separate file. */
const SHORT_SIGNATURES: readonly Buffer[] = [
  'MZ',
  '#!',
  'PK',
  'BZh',
  '\x1f\x8b',
  '%PDF-',
  'MSCF',
  'xar!',
].map((text) => Buffer.from(text, 'latin1'));

/** How many bytes at the end of a piece must be kept, since the next may begin in the middle of a signature. */
export const LONGEST_SIGNATURE = FARTHEST_HEADER + NEW_HEADER.length;

/** Whether bytes hold the beginning of another file anywhere. */
export function holdsFile(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  if (SIGNATURES.some((signature) => bytes.includes(signature)) || holdsProgram(bytes)) return true;
  const text = bytes.toString('latin1');
  return PATTERNS.some((pattern) => pattern.test(text));
}

function holdsProgram(bytes: Buffer): boolean {
  if (!bytes.includes(NEW_HEADER)) return false;
  const last = bytes.length - NEW_HEADER_PLACE - 4;
  for (let at = 0; at <= last; at += 1) {
    if (bytes[at] !== OLD_HEADER.charCodeAt(0) || bytes[at + 1] !== OLD_HEADER.charCodeAt(1)) continue;
    const place = bytes.readUInt32LE(at + NEW_HEADER_PLACE);
    const header = bytes.subarray(at + place, at + place + NEW_HEADER.length);
    if (place <= FARTHEST_HEADER && header.equals(NEW_HEADER)) return true;
  }
  return false;
}

/** Whether a separate file begins as one of another kind does. */
export function startsFile(bytes: Buffer): boolean {
  return [...SHORT_SIGNATURES, ...SIGNATURES].some((signature) =>
    bytes.subarray(0, signature.length).equals(signature),
  );
}

/** What writers and file systems fill space with. */
const PADDING = new Set([0x00, 0x20, 0xff, 0x0a, 0x0d, 0x1a]);

/** Whether bytes are nothing but padding. */
export function isPadding(bytes: Buffer): boolean {
  const [first] = bytes;
  if (first === undefined) return true;
  // Mostly they are all the same, which is found far faster than byte by byte.
  if (PADDING.has(first) && bytes.subarray(1).equals(bytes.subarray(0, -1))) return true;
  return bytes.every((byte) => PADDING.has(byte));
}
