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

const URI = '<</S/URI/URI(http://x.example/)>>';
const JS = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
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
  ['a file in it that no list names', ['embedded'], [CATALOG, '<</Type/Filespec/EF<</F 3 0 R>>>>']],
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

/** Packed objects with a script in them, and something changed in how the stream is written. */
const hidden = (from: string | RegExp, to: string, dictionary?: string) =>
  packed(new Map([[7, JS]]), dictionary)
    .toString('latin1')
    .replace(from, to);
const plain = (dictionary: string, content: string) => `<<${dictionary}>>\nstream\n${content}\nendstream`;

test.each<[what: string, expected: Caution[], objects: (string | Buffer)[]]>([
  ['the beginning of an object in a string', ['script'], [CATALOG, hidden('<<', '<</Z( obj)')]],
  ['a whole header in a string', ['script'], [CATALOG, hidden('<<', '<</Z( 9 0 obj )')]],
  ['a stream behind a bare carriage return', ['script'], [CATALOG, hidden('stream\n', 'stream\r')]],
  ['a stream behind spaces', ['script'], [CATALOG, hidden('stream\n', 'stream \t\r\n')]],
  ['a stream behind a comment', ['script'], [CATALOG, hidden('stream\n', '%\nstream\n')]],
  ['a stream behind other words', ['unseen'], [CATALOG, hidden('stream\n', 'stream x\n')]],
  ['a stream in an unfinished dictionary', ['unseen'], [CATALOG, hidden('<<', '<</A<<')]],
  ['a stream behind a dictionary in a name’s place', ['script', 'unseen'], [CATALOG, hidden('<<', '<<<<')]],
  ['a header in a comment', ['script'], [CATALOG, `<</A %\n1>>\n%9 0 obj${hidden('>>\n', '>>')}`]],
  [
    'a header in a comment within another object',
    ['script', 'unseen'],
    [CATALOG, `<</A %9 0 obj${hidden('>>\n', '>>')}`],
  ],
  ['a parenthesis among hexadecimal digits', ['script'], [CATALOG, `<</H<(>${JS.slice(2)}`]],
  ['comments among hexadecimal digits', ['script'], [CATALOG, `<</H<%\n(>${JS.slice(2)}`]],
  ['a missing value', ['unseen'], [CATALOG, `<</A>>endobj${JS.slice(2)}`]],
  ['a string in a name’s place', ['unseen'], [CATALOG, '<<(/S/JavaScript/JS 9 0 R)>>']],
  ['a string behind nonsense in a list', ['unseen'], [CATALOG, '<</A[nonsense (]/S/JavaScript)]>>']],
  ['a list closed as a dictionary', ['unseen'], [CATALOG, '<</A[>>endobj]/S/Launch>>']],
  ['an end within a dictionary', ['launch', 'unseen'], [CATALOG, '<</A endobj /S/Launch>>']],
  ['a string without an end', ['unseen'], [CATALOG, '<</A(/S/Launch>>']],
  ['a byte that is a space to some viewers', ['script'], [CATALOG, '<</S/JavaScript\x80>>']],
  ['a space to some viewers in a name', ['unseen'], [CATALOG, '<</A\x80nonsense(/S/JavaScript/JS 9 0 R)>>']],
  ['a space to some viewers for a value', ['unseen'], [CATALOG, '<</A \xff>>']],
  ['more packed words than anybody needs', ['unseen'], [CATALOG, ...Array(13).fill(wordy())]],
  ['objects that overlap', ['unseen'], [opening('7 0 R'), overlapping()]],
  ['more packed objects than declared', ['unseen'], [CATALOG, plain('/N 2/First 4/Length 9', '7 0 <<>>')]],
  ['an end of a stream within it', ['unseen'], [CATALOG, rawStream(`(endstream)${JS}`)]],
  ['packed objects, not deflated', ['script'], [CATALOG, rawStream(JS)]],
  ['a filter elsewhere', ['unseen'], [CATALOG, hidden('/FlateDecode', ' 9 0 R')]],
  ['two filters', ['unseen'], [CATALOG, hidden('/FlateDecode', '[/FlateDecode/FlateDecode]')]],
  ['numbers written twice', ['unseen'], [CATALOG, hidden('/N 1', '/N 1/N 2')]],
  ['a number written elsewhere', ['unseen'], [CATALOG, hidden('/N 1', '/N 9 0 R')]],
  ['packed objects among packed objects', ['unseen'], [CATALOG, nested()]],
])('what viewers may find in a PDF with %s is seen, or said to be unseen', async (_, expected, objects) => {
  expect(await cautions(forgePdf(objects))).toEqual(expected);
});

test.each<[what: string, action: string, target: string]>([
  ['a comment before its number', '%x\n2 0 R', `2 0 obj ${URI}`],
  ['comments in its number', '2%x\n0%x\rR', `2 0 obj ${URI}`],
  ['zeros before its number', '00000000000000002 000000000 R', `2 0 obj ${URI}`],
  ['a sign before its number', '+2 0 R', `2 0 obj ${URI}`],
  ['a number that nobody can read', '2.0 0 R', `2 0 obj ${URI}`],
  ['many zeros in its object', '2 0 R', `2 000000000000 obj ${URI}`],
  ['comments in its object', '2 0 R', `2 %c\n0 %c\nobj ${URI}`],
  ['a long comment in its object', '2 0 R', `2 %${'c'.repeat(600)}\n0 obj ${URI}`],
  ['a number with a fraction in its object', '2 0 R', `2.0 0.obj ${URI}`],
  ['a string in its object', '2 0 R', '2 0 obj <</T( obj)/S/URI/URI(http://x.example/)>>'],
  ['its object within another number', '2 0 R', `2 0 obj<<>>endobj 12 0 obj ${URI}`],
  ['its object elsewhere', '2 0 R', `2 0 obj 3 0 R endobj 3 0 obj ${URI}`],
  ['no such object', '2 0 R', `3 0 obj ${URI}`],
  ['its kind elsewhere', '<</S 2 0 R/N/Print>>', '2 0 obj/Named'],
])('an opening action with %s is seen', async (_, action, target) => {
  const forged = forgePdf([`${opening(action)}\nendobj\n${target}`]);
  expect(await cautions(forged)).toEqual(['acts']);
});

test('an opening place behind which links and headings follow needs no caution', async () => {
  const link = `<</Subtype/Link/A${URI}>>`;
  const objects = [opening('2 0 R'), '<</S/GoTo/D[3 0 R/Fit]>>', '<</Type/Page>>', link];
  const more = `\n12 0 obj\n${link}\nendobj\n22 0 obj\n<</Title(1. obj)/Next 32 0 R>>\nendobj\n`;
  expect(await cautions(forgePdf([...objects, `[/A 1 null true -.5 3 0 R]\nendobj${more}`]))).toEqual([]);
});

test('an update and what is laid out for the web are seen whole', async () => {
  const updated = Buffer.concat([
    corpusBytes('linearized-and-updated.pdf'),
    forgePdf([CATALOG, JS]).subarray(9),
    forgePdf([CATALOG, '<</S/Launch>>']).subarray(9),
  ]);
  expect(await cautions(updated)).toEqual(['launch', 'script']);
});

test('what is hidden is found wherever it falls between the pieces in which a file is read', async () => {
  for (let shift = 64_900; shift < 65_700; shift += 3) {
    const filler = `<</Length ${shift}>>\nstream\n${'x'.repeat(shift)}\nendstream`;
    const objects = [
      opening('8 0 R'),
      filler,
      hidden('<<', '<</Z( obj)'),
      '<</H<(>/S/Launch/B[true 1 0 R]>>',
    ];
    const forged = forgePdf([...objects, `0\nendobj\n8 %c\n0 obj${URI}`]);
    expect(await cautions(forged), `${shift}`).toEqual(['acts', 'launch', 'script']);
  }
});

/** Two packed objects, the first of which goes on behind the place where the second begins. */
function overlapping(): string {
  const content = `7 0 8 8 <</A(  )${URI.slice(2)}`;
  return plain(`/N 2/First 8/Length ${content.length}`, content);
}

/** Tens of thousands of words. */
function wordy(): Buffer {
  return packed(new Map([[7, `[${'/A'.repeat(50_000)}]`]]));
}

function rawStream(object: string): string {
  const content = `7 0 ${object}`;
  return plain(`/Type/ObjStm/N 1/First 4/Length ${content.length}`, content);
}

function nested(): string {
  return rawStream(
    packed(new Map([[8, JS]]))
      .toString('latin1')
      .split('\nendstream', 1)[0] ?? '',
  );
}

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
