import type { FileKind } from '#contract/forms/forms-content.ts';

/** How much of a file's start shows what it is. */
export const START_OF_KIND_BYTES = 1024;

/** How files begin that are sent in the place of a CV. */
const STARTS: readonly (readonly [kind: FileKind, start: string])[] = [
  ['rtf', '{\\rtf'],
  ['picture', '\x89PNG'],
  ['picture', '\xff\xd8\xff'],
  ['picture', 'GIF8'],
  ['picture', 'BM'],
  ['picture', 'II*\0'],
  ['picture', 'MM\0*'],
  ['archive', 'Rar!'],
  ['archive', '7z\xbc\xaf\x27\x1c'],
  ['archive', '\x1f\x8b'],
  ['archive', 'PK\x05\x06'],
  ['program', 'MZ'],
  ['program', '\x7fELF'],
  ['program', '\xcf\xfa\xed\xfe'],
  ['program', '#!'],
];

/** Pictures of phones, and those of the web, say what they are behind a length. */
const PICTURE_BRANDS = /^(?:[\s\S]{4}ftyp(?:heic|heix|mif1|msf1|avif)|RIFF[\s\S]{4}WEBP)/;

const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
/** A page, or a message that holds one: what Word calls a web page. */
const PAGE =
  /^(?:<!doctype html|<html|<head|<body|<!--|mime-version:)|<html[\s>]|xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/;
const XML = /^<\?xml/;
/** What no text holds; the upper ones are parts of letters where two bytes make one. */
const CONTROL = /(?![\s\u0080-\u009F])\p{Cc}/u;

/** What a file is that begins neither as a PDF nor as a Word document. */
export function kindByStart(start: Buffer): FileKind | undefined {
  const bytes = start.toString('latin1');
  const found = STARTS.find(([, signature]) => bytes.startsWith(signature));
  if (found !== undefined) return found[0];
  if (PICTURE_BRANDS.test(bytes)) return 'picture';
  const isWide = bytes.startsWith('\xff\xfe');
  const text = (isWide ? start.toString('utf16le') : bytes)
    .replace(BYTE_ORDER_MARK, '')
    .trimStart()
    .toLowerCase();
  if (PAGE.test(text)) return 'page';
  if (XML.test(text)) return 'xml';
  return text !== '' && !CONTROL.test(text) ? 'text' : undefined;
}
