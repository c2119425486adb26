/**
 * How files begin that hold others or that run: archives, documents, programs. What is rare enough not to stand in
 * leftovers by chance, wherever in them it is looked for.
 */
const SIGNATURES: readonly Buffer[] = [
  // Zip archives: a part, the end, the end of one in pieces.
  'PK\x03\x04',
  'PK\x05\x06',
  'PK\x07\x08',
  '%PDF-',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07',
  'MSCF\0\0\0\0',
  '\xfd7zXZ\0',
  'BZh91AY&SY',
  '\x1f\x8b\x08\x00',
  '\x1f\x8b\x08\x08',
  '\x28\xb5\x2f\xfd',
  'ustar',
  'CD001',
  '!<arch>\n',
  'xar!',
  'ITSF\x03',
  '{\\rtf',
  '#!/bin/',
  '#!/usr/',
  // Programs of Linux, Windows, macOS, Java, Android and the web, and a link of Windows.
  '\x7fELF',
  'PE\0\0',
  'This program ',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  'dex\n03',
  '\0asm\x01\0\0\0',
  'L\0\0\0\x01\x14\x02',
].map((text) => Buffer.from(text, 'latin1'));

/** Too short to be looked for anywhere else than at the start. */
const SHORT_SIGNATURES: readonly Buffer[] = ['MZ', '#!', 'PK', 'BZh', '\x1f\x8b'].map((text) =>
  Buffer.from(text, 'latin1'),
);

/** Bytes that are lost at the end of a piece if the next begins in the middle of a signature. */
export const LONGEST_SIGNATURE = Math.max(...SIGNATURES.map(({ length }) => length));

/** Whether bytes hold the beginning of another file anywhere, or begin as one. */
export function holdsFile(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  return SIGNATURES.some((signature) => bytes.includes(signature)) || startsFile(bytes);
}

/** Whether bytes begin as a file of another kind does. */
function startsFile(bytes: Buffer): boolean {
  return [...SHORT_SIGNATURES, ...SIGNATURES].some((signature) =>
    bytes.subarray(0, signature.length).equals(signature),
  );
}

/** What writers and file systems fill room with. */
const PADDING = new Set([0x00, 0x20, 0xff, 0x0a, 0x0d, 0x1a]);

/** Whether bytes are nothing but padding. */
export function isPadding(bytes: Buffer): boolean {
  const [first] = bytes;
  if (first === undefined) return true;
  // Mostly they are all the same, which is seen far faster than one by one.
  if (PADDING.has(first) && bytes.subarray(1).equals(bytes.subarray(0, -1))) return true;
  return bytes.every((byte) => PADDING.has(byte));
}
