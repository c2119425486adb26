import type { FileKind } from '@website/model/contract/forms/forms-content.ts';
import { openDoc } from './doc.ts';
import { openDocx } from './docx.ts';
import { openPdf } from './pdf.ts';
import { keptText, type OpenedCv, Refused, type Verdict } from './verdict.ts';

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1');
/** How far behind the start readers look for it: some programs and mail servers write something before it. */
const PDF_HEADER = { mark: '%PDF-', within: 65_536 };
const WORD_2 = Buffer.from('dba52d00', 'hex');

/**
 * Opens a file with the libraries that readers use, whatever its name: it is what it opens as. Run it in a process of its
 * own, with limits (`CvChecker`): whatever a file holds reaches those libraries.
 *
 * @example await checkCv(await readFile('cv.pdf')); // { type: 'pdf', cautions: [], text: 'Asha Rao …' }
 */
export async function checkCv(bytes: Buffer): Promise<Verdict> {
  try {
    const opened = await open(bytes);
    return { ...opened, text: keptText(opened.text) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal, kind } = error;
    return { refusal, ...(kind !== undefined && { kind }) };
  }
}

async function open(bytes: Buffer): Promise<OpenedCv> {
  if (startsWith(bytes, COMPOUND_FILE)) return openDoc(bytes);
  if (startsWith(bytes, ARCHIVE)) return openDocx(bytes);
  const kind = kindByStart(bytes.subarray(0, START_OF_KIND_BYTES));
  const header = bytes.subarray(0, PDF_HEADER.within).indexOf(PDF_HEADER.mark, 0, 'latin1');
  if (header >= 0) {
    return openPdf(bytes).catch((error) => {
      // What mentions the mark somewhere and is something else is told so.
      throw header > 0 && kind !== undefined && isDamaged(error) ? new Refused('kind', kind) : error;
    });
  }
  if (startsWith(bytes, WORD_2)) throw new Refused('tooOld');
  throw new Refused('kind', kind);
}

function isDamaged(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'damaged';
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}

/** How much of a file's start shows what it is. */
const START_OF_KIND_BYTES = 1024;

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
function kindByStart(start: Buffer): FileKind | undefined {
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
