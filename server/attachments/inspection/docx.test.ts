import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { corpusBytes } from './corpus/corpus.ts';
import { contentTypes, type ForgedPart, forgeDocx, forgeZip, MAIN_PART } from './forging/zip.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';

const SYMBOLIC_LINK = (0o120777 << 16) >>> 0;
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_DOCUMENT = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const TEMPLATE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

const inspect = (bytes: Buffer) => inspectSource(bufferSource(bytes));

const part = (name: string, more: Partial<ForgedPart> = {}): ForgedPart => ({ name, data: 'x', ...more });

test.each([
  ['nothing but what it needs', forgeDocx()],
  [
    'folders',
    forgeDocx([{ name: 'word/media/', isStored: true, externalAttributes: (0o040755 << 16) >>> 0 }]),
  ],
  ['a name beyond ASCII', forgeDocx([part('word/media/Bewerbung-Zoë.png', { flags: 0x0800 })])],
  ['a comment', forgeDocx([], { comment: Buffer.from('written by a program') })],
  ['2,000 parts', forgeDocx(Array.from({ length: 1998 }, (_, index) => part(`word/media/${index}.png`)))],
  ['an empty page that packs well', forgeDocx([part('word/media/a.bmp', { data: Buffer.alloc(900_000) })])],
  [
    'a numbered main part',
    forgeZip([contentTypes(DOCUMENT, '/word/document2.xml'), part('word/document2.xml')]),
  ],
  [
    'its main part by extension',
    forgeZip([
      {
        name: '[Content_Types].xml',
        data: `<Types><Default Extension='xml' ContentType='${DOCUMENT}'/></Types>`,
      },
      MAIN_PART,
    ]),
  ],
])('a document with %s is taken', async (_, bytes) => {
  expect(await inspect(bytes)).toEqual({ type: 'docx', cautions: [] });
});

test.each([
  ['with only a list of content types', forgeZip([contentTypes()])],
  [
    'with an empty list of content types',
    forgeZip([{ name: '[Content_Types].xml', data: '<Types/>' }, MAIN_PART]),
  ],
  ['without a list of content types', forgeZip([MAIN_PART])],
  ['that is a spreadsheet', forgeZip([contentTypes(SHEET, '/xl/workbook.xml'), part('xl/workbook.xml')])],
  [
    'that is a spreadsheet with macros',
    forgeZip([contentTypes(SHEET, '/xl/workbook.xml'), part('xl/vbaProject.bin')]),
  ],
  ['that is a template', forgeZip([contentTypes(TEMPLATE), MAIN_PART])],
  ['whose document is another part', forgeZip([contentTypes(DOCUMENT, '/other.xml'), MAIN_PART])],
  ['that is a program', forgeZip([part('META-INF/MANIFEST.MF'), part('Main.class')])],
])('an archive %s is refused as another kind of file', async (_, bytes) => {
  expect(await inspect(bytes)).toMatchObject({ refusal: REFUSALS.kind });
});

test.each([
  ['in their usual place', forgeDocx([part('word/vbaProject.bin')])],
  ['elsewhere, in other letters', forgeDocx([part('docProps/VBAPROJECT.BIN')])],
  ['in pieces', forgeDocx([part('word/vbaProject.bin/[0].piece')])],
  ['beside their data', forgeDocx([part('word/vbaData.xml')])],
  ['in an embedded spreadsheet', forgeDocx([part('word/embeddings/sheet1.XLSM')])],
  ['by its type', forgeZip([contentTypes(MACRO_DOCUMENT), MAIN_PART])],
  [
    'by the type of a part',
    forgeZip([
      contentTypes(
        DOCUMENT,
        '/word/document.xml',
        '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
      MAIN_PART,
      part('word/a.bin'),
    ]),
  ],
])('a document with macros %s is refused', async (_, bytes) => {
  expect(await inspect(bytes)).toEqual({ refusal: REFUSALS.macros });
});

test.each([
  ['a path upward', [part('../../etc/cron.d/x')]],
  ['a path upward in the middle', [part('word/../../x')]],
  ['a path from the root', [part('/etc/passwd')]],
  ['a path of Windows', [part('word\\..\\..\\x')]],
  ['a drive', [part('C:/x')]],
])('a document with %s is refused', async (_, parts) => {
  expect(await inspect(forgeDocx(parts))).toEqual({ refusal: REFUSALS.damaged });
});

test.each([
  ['a symbolic link', [part('word/x', { externalAttributes: SYMBOLIC_LINK })]],
  ['two parts of one name', [part('word/x.xml'), part('word/x.xml')]],
  ['two parts of one name in other letters', [part('word/DOCUMENT.xml')]],
  ['a part without a name', [part('')]],
  ['a NUL in a name', [part('word/vba\0')]],
  ['another packing than deflate', [part('word/x', { method: 14 })]],
  [
    'a second name for a part',
    [part('word/a.bin', { extra: secondName('word/a.bin', 'word/vbaProject.bin') })],
  ],
])('a document with %s is refused', async (_, parts) => {
  expect(await inspect(forgeDocx(parts))).toEqual({ refusal: REFUSALS.unsafe });
});

test.each([
  [
    'a declaration',
    '<!DOCTYPE Types [<!ENTITY m "application/vnd.ms-word.document.macroEnabled.main+xml">]>',
  ],
  [
    'a character reference',
    '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vba&#80;roject"/>',
  ],
])('a list of content types with %s is refused', async (_, more) => {
  const list = contentTypes(DOCUMENT, '/word/document.xml', more);
  expect(await inspect(forgeZip([list, MAIN_PART]))).toEqual({ refusal: REFUSALS.unsafe });
});

test('an encrypted part asks for the document without its password', async () => {
  expect(await inspect(forgeDocx([part('word/x', { flags: 1 })]))).toEqual({ refusal: REFUSALS.password });
});

test.each([
  ['a part that its own header names otherwise', forgeDocx([part('word/x', { nameInHeader: 'word/y' })])],
  ['a part that its own header measures otherwise', forgeDocx([part('word/x', { sizeInHeader: 9 })])],
  ['a part outside the file', forgeDocx([part('word/x', { offset: 0xfffffff0 })])],
  ['two parts in one place', forgeDocx([part('word/document.xml.bak', { offset: 0 })])],
  ['something before it', forgeDocx([], { prefix: Buffer.from('PK\x03\x04junk') })],
  [
    'something before it that its directory knows of',
    forgeDocx([], { prefix: forgeZip([part('a')]), knowsPrefix: true }),
  ],
  ['something hidden before its directory', forgeDocx([], { gap: forgeZip([part('word/vbaProject.bin')]) })],
  ['something behind it', forgeDocx([], { suffix: Buffer.from('junk') })],
  ['another archive behind it', Buffer.concat([forgeDocx(), forgeZip([part('a')])])],
  ['packed content types that are not what they were', changed(forgeDocx(), 60)],
  [
    'content types that are not what they were',
    changed(forgeZip([{ ...contentTypes(), isStored: true }, MAIN_PART]), 60),
  ],
  ['a directory on two disks', changed(forgeDocx(), -22 + 8)],
  ['something behind its directory', withSlack(forgeDocx())],
])('a document with %s is refused as damaged', async (_, bytes) => {
  expect(await inspect(bytes)).toEqual({ refusal: REFUSALS.damaged });
});

test('a document that viewers would open as a PDF is refused', async () => {
  const pdf = part('word/a.bin', { data: corpusBytes('pdfkit-plain.pdf'), isStored: true });
  const bytes = forgeZip([pdf, contentTypes(), MAIN_PART], {
    comment: Buffer.from('\nstartxref\n40\n%%EOF\n'),
  });
  expect(await inspect(bytes)).toEqual({ refusal: REFUSALS.twoKinds });
});

/** An Info-ZIP Unicode path: another name for an entry, believed by programs that know it. */
function secondName(first: string, second: string): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + second.length, 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(first), 5);
  return Buffer.concat([head, Buffer.from(second)]);
}

/** Makes room at the end of the directory, as if it belonged there. */
function withSlack(bytes: Buffer): Buffer {
  const end = Buffer.from(bytes.subarray(-22));
  end.writeUInt32LE(end.readUInt32LE(12) + 30, 12);
  return Buffer.concat([bytes.subarray(0, -22), Buffer.alloc(30), end]);
}

/** Turns one byte over; a negative place counts from the end. */
function changed(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = place < 0 ? copy.length + place : place;
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}
