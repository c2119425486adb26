import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { corpusBytes } from './corpus/corpus.ts';
import { forgePdf, packed } from './forging/pdf.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';

async function cautions(bytes: Buffer): Promise<string[]> {
  const inspection = await inspectSource(bufferSource(bytes));
  if ('refusal' in inspection) throw new Error(inspection.refusal);
  return inspection.cautions.toSorted();
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const opening = (action: string) => `<</Type/Catalog/OpenAction ${action}>>`;

test.each<[what: string, expected: Caution[], objects: (string | Buffer)[]]>([
  ['a program to start', ['launch'], [CATALOG, '<</S/Launch/F(cmd.exe)>>']],
  ['a name in hexadecimal digits', ['launch'], [CATALOG, '<</S/#4caun#63h/F(cmd.exe)>>']],
  ['a script', ['script'], [CATALOG, '<</S/JavaScript/JS(app.alert(1))>>']],
  ['a script in a stream', ['script'], [CATALOG, '<</S /JavaScript /JS 9 0 R>>']],
  ['a form of its own', ['script'], [CATALOG, '<</AcroForm<</XFA 3 0 R>>>>']],
  ['what happens by itself', ['acts'], [CATALOG, '<</Type/Page/AA<</O 3 0 R>>>>', '<</S/GoTo>>']],
  ['an address to open', ['acts'], [opening('2 0 R'), '<</S/URI/URI(http://x.example/)>>']],
  ['an address to open, written in place', ['acts'], [opening('<</S/URI/URI(http://x.example/)>>')]],
  [
    'an action behind a harmless one',
    ['acts'],
    [opening('2 0 R'), '<</S/GoTo/D[0]/Next 3 0 R>>', '<</S/URI>>'],
  ],
  ['another document to open', ['acts', 'opens'], [opening('2 0 R'), '<</S/GoToR/F(\\\\\\\\x\\\\y.pdf)>>']],
  ['a link to a document in it', ['opens'], [CATALOG, '<</A<</S/GoToE/T<<>>>>>>']],
  ['a form that is sent', ['sends'], [CATALOG, '<</A<</S/SubmitForm/F(http://x.example/)>>>>']],
  ['data to be read', ['sends'], [CATALOG, '<</A<</S/ImportData/F(x.fdf)>>>>']],
  ['a file in it', ['embedded'], ['<</Names<</EmbeddedFiles 2 0 R>>>>']],
  ['media', ['media'], [CATALOG, '<</Subtype/RichMedia>>']],
  ['an action among packed objects', ['launch'], [CATALOG, packed(new Map([[7, '<</S/Launch>>']]))]],
  [
    'packed objects without their type',
    ['launch'],
    [CATALOG, packed(new Map([[7, '<</S/Launch>>']]), '/Filter/Fl')],
  ],
  [
    'an opening action among packed objects',
    ['acts'],
    [
      opening('7 0 R'),
      packed(
        new Map([
          [6, '[0]'],
          [7, '<</S/URI>>'],
        ]),
      ),
    ],
  ],
  [
    'packed objects in another packing',
    ['unseen'],
    [CATALOG, packed(new Map([[7, '0']]), '/Type/ObjStm/Filter/LZWDecode')],
  ],
  [
    'packed objects that are encrypted',
    ['unseen'],
    [CATALOG, '<</Type/ObjStm/Filter/FlateDecode/N 1/First 4>>\nstream\nnonsense\nendstream'],
  ],
  [
    'an object within a stream',
    ['launch'],
    [CATALOG, '<</Length 60>>\nstream\n 9 0 obj\n<</S/Launch/F(x)>>\nendobj\nendstream'],
  ],
  ['an object within a string', ['launch'], [CATALOG, '<</A( 9 0 obj <</S/Launch>> )>>']],
  ['an object within a comment', ['launch'], [CATALOG, '% 9 0 obj <</S/Launch>>\n<<>>']],
  ['a comment that looks like a string', ['launch'], [CATALOG, '<<% ( \n/S/Launch>>']],
  [
    'a string that looks like the beginning of a stream',
    ['launch'],
    [CATALOG, '<</A(>>\nstream\n)/S/Launch>>'],
  ],
  ['strings within strings', ['launch'], [CATALOG, '<</A(a\\)(b)\\\\)/S/Launch>>']],
  [
    'objects before which a number and a comment stand',
    ['launch'],
    ['<<>>\nendobj\n9 0%x\nobj<</S/Launch>>'],
  ],
])('a PDF with %s', async (_, expected, objects) => {
  expect(await cautions(forgePdf(objects))).toEqual(expected);
});

test.each<[what: string, objects: (string | Buffer)[]]>([
  ['links', [CATALOG, '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://x.example/JS/Launch)>>>>']],
  ['a place to open at', [opening('[2 0 R/XYZ null null 0]'), '<</Type/Page>>']],
  ['a place to open at, elsewhere', [opening('2 0 R'), '<</S/GoTo/D[3 0 R/Fit]>>']],
  ['words in its text', [CATALOG, '<</Length 30>>\nstream\n(/JavaScript /Launch) Tj\nendstream']],
  ['words in its title', [CATALOG, '<</Title(How I /Launch /JS \\( projects)>>']],
  [
    'packed objects',
    [
      CATALOG,
      packed(
        new Map([
          [7, '<</A 1>>'],
          [8, '<</S/GoTo>>'],
        ]),
      ),
    ],
  ],
])('a PDF with %s needs no caution', async (_, objects) => {
  expect(await cautions(forgePdf(objects))).toEqual([]);
});

test('what a library writes is seen: a file and a script in it, and links are none', async () => {
  const write = async (add: (document: PDFDocument) => void) => {
    const document = new PDFDocument({});
    const written = buffer(document);
    document.text('CV');
    add(document);
    document.end();
    return written;
  };
  expect(await cautions(await write((document) => document.link(0, 0, 9, 9, 'https://x.example/')))).toEqual(
    [],
  );
  expect(
    await cautions(await write((document) => document.file(Buffer.from('x'), { name: 'x.txt' }))),
  ).toEqual(['embedded']);
  expect(await cautions(await write((document) => document.addNamedJavaScript('a', 'app.alert(1)')))).toEqual(
    ['script'],
  );
});

test('words are found wherever they fall between the pieces in which a file is read', async () => {
  for (let shift = 65_000; shift < 65_600; shift += 7) {
    const filler = `<</Length ${shift}>>\nstream\n${'x'.repeat(shift)}\nendstream`;
    const forged = forgePdf([CATALOG, filler, '<</S /Launch /F(x)>>', '<</S/JavaScript>>']);
    expect(await cautions(forged), `${shift}`).toEqual(['launch', 'script']);
  }
});

test('packed objects that unpack to very much are not unpacked whole, and count as unseen', async () => {
  const bomb = deflateSync(Buffer.alloc(50_000_000, ' '));
  const stream = Buffer.concat([
    Buffer.from('<</Type/ObjStm/Filter/FlateDecode/N 1/First 4>>\nstream\n'),
    bomb,
    Buffer.from('\nendstream'),
  ]);
  const bytes = forgePdf([CATALOG, ...Array.from({ length: 20 }, () => stream)]);
  const before = process.memoryUsage().arrayBuffers;
  expect(await cautions(bytes)).toEqual(['unseen']);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
});

test('a second document behind the first is refused though an end stands behind it', async () => {
  const pdf = corpusBytes('pdfkit-plain.pdf');
  for (const between of ['', '\n', ' '.repeat(5000), '\0'.repeat(70_000)]) {
    const inspection = await inspectSource(bufferSource(Buffer.concat([pdf, Buffer.from(between), pdf])));
    expect(inspection).toHaveProperty('refusal');
  }
});
