import type { FileKind } from '@website/model/contract/forms/forms-content.ts';
import { truncatedToBytes } from '@website/model/contract/texts.ts';
import { openDoc } from './doc.ts';
import { openDocx } from './docx.ts';
import { openPdf } from './pdf.ts';
import { MAX_TEXT_BYTES, type OpenedCv, Refused, type Verdict } from './verdict.ts';

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1');
/** PDF readers accept the header within this distance, since some programs and mail servers prepend bytes. */
const PDF_HEADER = { magic: '%PDF-', within: 65_536 };
const WORD_2 = Buffer.from('dba52d00', 'hex');

/**
 * Detects a file's type by opening it with parsers, whatever its name. Run it in a separate process with limits
 * (`CvChecker`): untrusted bytes reach those parsers.
 *
 * @example await checkCv(await readFile('cv.pdf')); // { type: 'pdf', cautions: [], text: 'Asha Rao …' }
 */
export async function checkCv(bytes: Buffer): Promise<Verdict> {
  try {
    const opened = await open(bytes);
    return { ...opened, text: sanitizedText(opened.text) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal, kind } = error;
    return { refusal, ...(kind !== undefined && { kind }) };
  }
}

async function open(bytes: Buffer): Promise<OpenedCv> {
  if (startsWith(bytes, COMPOUND_FILE)) return openDoc(bytes);
  if (startsWith(bytes, ARCHIVE)) return openDocx(bytes);
  const kind = sniffKind(bytes.subarray(0, SNIFFED_BYTES));
  const header = bytes.subarray(0, PDF_HEADER.within).indexOf(PDF_HEADER.magic, 0, 'latin1');
  if (header >= 0) {
    return openPdf(bytes).catch((error) => {
      // Another kind of file may contain `%PDF-` by chance; then its kind is the better reason.
      throw header > 0 && kind !== undefined && isDamaged(error) ? new Refused('kind', kind) : error;
    });
  }
  if (startsWith(bytes, WORD_2)) throw new Refused('tooOld');
  throw new Refused('kind', kind);
}

function isDamaged(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'damaged';
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

/** Text that every database can store: no control characters, whitespace collapsed, truncated to `MAX_TEXT_BYTES`. */
function sanitizedText(text: string): string {
  const tidy = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL rejects NUL, and nobody searches for the others.
    .replaceAll(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
  return truncatedToBytes(tidy, MAX_TEXT_BYTES);
}

/** Bytes at the start that are sniffed for the kind of file. */
const SNIFFED_BYTES = 1024;

/** Magic numbers of files that people send by mistake. */
const MAGIC_NUMBERS: readonly (readonly [kind: FileKind, magic: string])[] = [
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

/** HEIC, AVIF and WebP have their signature behind a length field. */
const PICTURE_BRANDS = /^(?:[\s\S]{4}ftyp(?:heic|heix|mif1|msf1|avif)|RIFF[\s\S]{4}WEBP)/;

const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
/** HTML, or MHTML, which Word saves as "Web Page". */
const PAGE =
  /^(?:<!doctype html|<html|<head|<body|<!--|mime-version:)|<html[\s>]|xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/;
const XML = /^<\?xml/;
/**
 * A control character, which plain text has none of. U+0080 to U+009F are excluded: in Latin-1 they are halves of
 * UTF-8 letters.
 */
const CONTROL = /(?![\s\u0080-\u009F])\p{Cc}/u;

/** Sniffs the kind of a file that starts like neither a PDF nor a Word document. */
function sniffKind(start: Buffer): FileKind | undefined {
  const bytes = start.toString('latin1');
  const found = MAGIC_NUMBERS.find(([, magic]) => bytes.startsWith(magic));
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
