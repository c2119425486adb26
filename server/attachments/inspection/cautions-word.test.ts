import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from 'docx';
import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { cautionText, cautionWords } from './cautions.ts';
import { readCorpus } from './corpus/corpus.ts';
import { ForgedDoc } from './forging/doc.ts';
import { contentTypes, type ForgedPart, forgeDocx, forgeZip } from './forging/zip.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';

async function cautions(bytes: Buffer): Promise<string[]> {
  const inspection = await inspectSource(bufferSource(bytes));
  if ('refusal' in inspection) throw new Error(inspection.refusal);
  return inspection.cautions.toSorted();
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationships(attributes: string, name = 'word/_rels/settings.xml.rels'): ForgedPart {
  return {
    name,
    data: `<?xml version="1.0"?><Relationships><Relationship Id="rId1" ${attributes}/></Relationships>`,
  };
}

const external = (kind: string, target = 'https://x.example/a') =>
  relationships(`Type="${TYPES}/${kind}" Target="${target}" TargetMode="External"`);

/** A document whose text is this. */
function document(body: string | Buffer): Buffer {
  const data =
    typeof body === 'string' ? `<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>` : body;
  return forgeZip([contentTypes(), { name: 'word/document.xml', data }]);
}

const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const said = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (...texts: string[]) =>
  `<w:p>${char('begin')}${texts.map(said).join('')}${char('separate')}<w:r><w:t>x</w:t></w:r>${char('end')}</w:p>`;
const UTF16 = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${field('DDE x y')}`, 'utf16le');

test.each<[what: string, expected: Caution[], bytes: Buffer]>([
  ['a template from elsewhere', ['template'], forgeDocx([external('attachedTemplate')])],
  [
    'a template on a server',
    ['template'],
    forgeDocx([external('attachedTemplate', 'file:///\\\\x\\y.dotm')]),
  ],
  ['a picture from elsewhere', ['external'], forgeDocx([external('image')])],
  ['a frame from elsewhere', ['external'], forgeDocx([external('frame')])],
  ['an object from elsewhere', ['embedded', 'external'], forgeDocx([external('oleObject')])],
  ['a document below it, from elsewhere', ['external', 'imports'], forgeDocx([external('subDocument')])],
  [
    'a mode in references and other quotes',
    ['template'],
    forgeDocx([
      relationships(`TargetMode='&#69;xter&#x6e;al' Target="a>b" Type="${TYPES}/attachedTemplate"`),
    ]),
  ],
  [
    'another document to take in',
    ['imports'],
    forgeDocx([relationships(`Type="${TYPES}/aFChunk" Target="a.html"`)]),
  ],
  ['an object', ['embedded'], forgeDocx([relationships(`Type="${TYPES}/oleObject" Target="x/a.dat"`)])],
  ['a part of an object', ['embedded'], forgeDocx([{ name: 'word/embeddings/oleObject1.bin', data: 'x' }])],
  ['a program', ['embedded'], forgeDocx([{ name: 'word/embeddings/setup.exe', data: 'x' }])],
  ['controls', ['controls'], forgeDocx([{ name: 'word/activeX/activeX1.bin', data: 'x' }])],
  ['menus', ['controls'], forgeDocx([{ name: 'customUI/customUI.xml', data: '<x/>' }])],
  ['a chunk in its text', ['imports'], document('<w:altChunk r:id="rId1"/>')],
  ['DDE', ['dde'], document(field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'))],
  ['DDE in pieces', ['dde'], document(field(' d', 'D', 'e', 'AuTo x'))],
  ['DDE in references', ['dde'], document(field('&#68;&#x44;E x'))],
  ['DDE around a comment', ['dde'], document(field('DD<!-- x -->E x'))],
  ['DDE as it is', ['dde'], document(field('<![CDATA[DDE x]]>'))],
  ['DDE by another prefix', ['dde'], document(field('DDE x').replaceAll('w:', 'other:'))],
  [
    'DDE behind a strange attribute',
    ['dde'],
    document(field('DDE x').replace('xml:space="preserve"', 'x=">"')),
  ],
  ['DDE whose field does not end', ['dde'], document(char('begin') + said('DDE x'))],
  ['DDE within another field', ['dde'], document(char('begin') + said('IF ') + field('DDE x') + char('end'))],
  ['a word that a field makes', ['dde'], document(char('begin') + field('QUOTE 68 68 69') + char('end'))],
  ['a simple field', ['dde'], document('<w:fldSimple w:instr="DDE x"/>')],
  ['DDE in text of two bytes a character', ['dde'], document(UTF16)],
  ['text from elsewhere', ['external'], document(field('INCLUDETEXT "https://x.example/a"'))],
  [
    'DDE in a footer',
    ['dde'],
    forgeDocx([{ name: 'word/footer1.xml', data: `<w:ftr>${field('DDE x')}</w:ftr>` }]),
  ],
  [
    'more text than is looked through',
    ['unseen'],
    forgeDocx([{ name: 'word/footer1.xml', data: Buffer.from('x'.repeat(4_100_000)), isStored: true }]),
  ],
])('a docx with %s', async (_, expected, bytes) => {
  expect(await cautions(bytes)).toEqual(expected);
});

test.each([
  ['links', forgeDocx([external('hyperlink')])],
  [
    "a template on its author's disk",
    forgeDocx([external('attachedTemplate', 'file:///C:\\Users\\a\\CV.dotx')]),
  ],
  [
    'numbers of pages, a table of contents and links',
    document(field('PAGE') + field('TOC \\o "1-3"') + field('HYPERLINK "x"')),
  ],
  ['the data of a diagram', forgeDocx([{ name: 'word/embeddings/Sheet1.xlsx', data: 'x' }])],
  ['words in its text', document('<w:p><w:r><w:t>DDEAUTO, altChunk, Launch</w:t></w:r></w:p>')],
])('a docx with %s needs no caution', async (_, bytes) => {
  expect(await cautions(bytes)).toEqual([]);
});

test('links that a library writes need no caution', async () => {
  const link = new ExternalHyperlink({ link: 'https://x.example/', children: [new TextRun('my work')] });
  const written = new Document({ sections: [{ children: [new Paragraph({ children: [link] })] }] });
  expect(await cautions(await Packer.toBuffer(written))).toEqual([]);
});

test.each<[what: string, expected: Caution[], forged: ForgedDoc]>([
  ['an object', ['embedded'], new ForgedDoc().rename('\x01CompObj', '\x01Ole10Native')],
  ['a package', ['embedded'], new ForgedDoc().rename('\x01CompObj', 'Package')],
  ['a control', ['controls'], new ForgedDoc().rename('\x01CompObj', '\x03OCXNAME')],
  ['DDE', ['dde'], withText(Buffer.from('\x13 DDEAUTO c:\\\\cmd.exe \x14', 'latin1'))],
  ['DDE in characters of two bytes', ['dde'], withText(Buffer.from('\x13 ddeauto x \x14', 'utf16le'))],
  [
    'text from elsewhere',
    ['external'],
    withText(Buffer.from('\x13INCLUDETEXT "https://x.example"\x14', 'latin1')),
  ],
])('a doc with %s', async (_, expected, forged) => {
  expect(await cautions(forged.bytes)).toEqual(expected);
});

test('a doc with a template from elsewhere', async () => {
  const forged = new ForgedDoc();
  const block = forged.stream('WordDocument');
  const name = (forged.bytes.readUInt16LE(block + 10) & 0x0200) === 0 ? '0Table' : '1Table';
  const text = Buffer.from('https://x.example/a.dotm', 'utf16le');
  // The associations as another part of the table, which is as good for this. Short streams stand in that of the root.
  const start = (entry: string) => forged.bytes.readUInt32LE(forged.entry(entry) + 116);
  const isShort = forged.bytes.readUInt32LE(forged.entry(name) + 120) < 4096;
  const table = isShort ? forged.sector(start('Root Entry')) + start(name) * 64 : forged.stream(name);
  text.copy(forged.bytes, table + 64);
  forged.write(64, block + 410, 4).write(text.length, block + 414, 4);
  expect(await cautions(forged.bytes)).toEqual(['template']);
});

test.each(readCorpus('accepted'))('$name needs no caution', async ({ bytes }) => {
  expect(await cautions(bytes)).toEqual([]);
});

test('cautions are kept as words, in one order, and told in sentences', () => {
  expect(cautionWords([])).toBeNull();
  expect(cautionWords(['unseen', 'launch', 'unseen'])).toBe('launch unseen');
  expect(cautionText(null)).toBeUndefined();
  expect(cautionText('launch constructor')).toBe('it can start a program or open another file; constructor');
});

/** A document whose text begins with these bytes, in the place of its own. */
function withText(text: Buffer): ForgedDoc {
  const forged = new ForgedDoc();
  const start = forged.bytes.readUInt32LE(forged.stream('WordDocument') + 24);
  text.copy(forged.bytes, forged.stream('WordDocument') + Math.max(start, 1024));
  return forged;
}
