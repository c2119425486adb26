import { gzipSync } from 'node:zlib';
import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from 'docx';
import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { cautionText, cautionWords } from './cautions.ts';
import { readCorpus } from './corpus/corpus.ts';
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
const deleted = (text: string) => `<w:r><w:delInstrText>${text}</w:delInstrText></w:r>`;

/** Text of two bytes a character, without a mark that says so. */
function inUtf16(text: string, encoding: 'utf16le' | 'utf16be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf16le' ? bytes : bytes.swap16();
}

function changed(part: ForgedPart, change: (data: string) => string | Buffer): ForgedPart {
  return { ...part, data: change(String(part.data)) };
}

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
    forgeDocx([
      { name: 'word/footer1.xml', data: Buffer.from(`<x>${'x'.repeat(4_100_000)}`), isStored: true },
    ]),
  ],
  // Nothing but UTF-8 and UTF-16 is read, the latter by its first bytes where nothing marks it.
  ...(['utf16le', 'utf16be'] as const).flatMap((encoding): [string, Caution[], Buffer][] => [
    [`DDE in ${encoding} without a mark`, ['dde'], document(inUtf16(`<x>${field('DDE x y')}</x>`, encoding))],
    [
      `a template from elsewhere in ${encoding} without a mark`,
      ['template'],
      forgeDocx([changed(external('attachedTemplate'), (data) => inUtf16(data, encoding))]),
    ],
    [
      `a main part elsewhere in ${encoding}, behind white space`,
      ['dde'],
      forgeDocx([{ name: 'a.dat', data: inUtf16(`\n <x>${field('DDE x y')}</x>`, encoding) }]),
    ],
  ]),
  ['letters of mainframes', ['unseen'], document(Buffer.from('4c6fa7945c', 'hex'))],
  ['four bytes a character', ['unseen'], document(Buffer.from('\0\0\0<\0\0\0x'))],
  [
    'an encoding that it declares',
    ['unseen'],
    document(Buffer.from('<?xml version="1.0" encoding="UTF-7"?><x/>')),
  ],

  ...[
    ['type', 'z:Type="hyperlink"'],
    ['mode', 'z:TargetMode="Internal"'],
    ['target', 'z:Target="file:///c:/a.dot"'],
  ].map(([what = '', attribute = '']): [string, Caution[], Buffer] => [
    `a template whose ${what} another attribute seems to change`,
    ['template'],
    forgeDocx([changed(external('attachedTemplate'), (data) => data.replace('/>', ` ${attribute}/>`))]),
  ]),
  [
    'a simple field with two instructions',
    ['dde'],
    document('<w:fldSimple w:instr="DDE x" z:instr="PAGE"/>'),
  ],
  [
    'a character of a field that is two',
    ['unseen'],
    document('<w:fldChar w:fldCharType="begin" z:fldCharType="end"/>'),
  ],

  [
    'another main part than the usual',
    ['dde'],
    forgeDocx([{ name: 'other/real.dat', data: `<w:document>${field('DDE x')}</w:document>` }]),
  ],
  [
    'a header in a folder of its own',
    ['dde'],
    forgeDocx([{ name: 'word/sub/header1.xml', data: `<w:hdr>${field('DDE x')}</w:hdr>` }]),
  ],
  [
    'a part behind so much white space that its first bytes say nothing',
    ['dde'],
    forgeDocx([{ name: 'a.png', data: `${' '.repeat(100_000)}<w:hdr>${field('DDE x')}</w:hdr>` }]),
  ],
  ['a part in pieces', ['unseen'], forgeDocx([{ name: 'word/header1.xml/[0].piece', data: '<w:h' }])],

  [
    'declared entities',
    ['unseen'],
    document(Buffer.from('<!DOCTYPE x [<!ENTITY e "DDE x">]><x><w:fldSimple w:instr="&e;"/></x>')),
  ],
  [
    'DDE behind a long attribute',
    ['dde'],
    document(field('DDE x').replaceAll('xml:space', `z="${'a'.repeat(17_000)}" b`)),
  ],
  ['DDE in long references', ['dde'], document(field('&#x0000000044;&#000000000068;E x'))],
  ['DDE around a comment with a tag', ['dde'], document(field('DD<!-- <w:t> -->E x'))],
  ['DDE around an instruction', ['dde'], document(field('DD<?x <w:t> ?>E x'))],
  ['DDE in quotes', ['dde'], document(field('"DDEAUTO" x'))],
  ['DDE behind quotes in references', ['dde'], document(field('&quot;&apos;&#xa0;DDEAUTO x'))],
  ['DDE in plain text of a field', ['dde'], document(field('DDE x').replaceAll('w:instrText', 'w:t'))],
  [
    'a word that a field completes',
    ['dde'],
    document(char('begin') + said('DD') + field('QUOTE 69') + char('end')),
  ],
  [
    'a word that a simple field makes',
    ['dde'],
    document(`${char('begin')}<w:fldSimple w:instr="QUOTE 68 68 69"/>${said(' x')}${char('end')}`),
  ],
  [
    'a word with deleted letters in it',
    ['dde'],
    document(char('begin') + said('D') + deleted('DE') + said('ATE') + char('end')),
  ],
  [
    'a word that was deleted',
    ['dde'],
    document(char('begin') + deleted('PAGE ') + said('DDE x') + char('end')),
  ],
  [
    'an instruction that only some programs read',
    ['unseen'],
    document(
      `${char('begin')}<mc:AlternateContent><mc:Choice Requires="z">${said('PAGE ')}</mc:Choice><mc:Fallback>${said('DDE x')}</mc:Fallback></mc:AlternateContent>${char('end')}`,
    ),
  ],
  [
    'an end of a field that Word does not read',
    ['unseen'],
    document(`${char('begin')}<z:fldChar w:fldCharType="separate"/>${said('DDE x')}${char('end')}`),
  ],
  [
    'an instruction whose prefix means something else',
    ['unseen'],
    document(
      `${char('begin')}<w:r xmlns:w="z"><w:instrText>PAGE </w:instrText></w:r>${said('DDE x')}${char('end')}`,
    ),
  ],
  ['a button', ['controls'], document(field('MACROBUTTON x'))],
  ['XML that does not end', ['unseen'], document(Buffer.from('<x><!-- '))],
  [
    'more tags than are looked at',
    ['unseen'],
    forgeDocx([{ name: 'word/header1.xml', data: '<w:p>'.repeat(200_001), isStored: true }]),
  ],

  [
    'a package elsewhere',
    ['embedded'],
    forgeDocx([relationships(`Type="${TYPES}/package" Target="objects/e.docx"`)]),
  ],
  [
    'a program by the name of a sheet',
    ['embedded'],
    forgeDocx([{ name: 'word/embeddings/a.xlsx', data: 'MZ\x90\0' }]),
  ],
  [
    'a script by the name of a sheet',
    ['embedded'],
    forgeDocx([{ name: 'word/embeddings/a.xlsx', data: 'WScript' }]),
  ],
  [
    'a program by the name of a picture',
    ['embedded'],
    forgeDocx([{ name: 'word/media/a.png', data: 'MZ\x90\0' }]),
  ],
  ['another document elsewhere', ['embedded'], forgeDocx([{ name: 'word/a.bin', data: forgeDocx() }])],
  [
    'a program of Office',
    ['controls'],
    forgeDocx([relationships(`Type="x/webextensiontaskpanes" Target="a.xml"`)]),
  ],
  [
    'data to fill in from a database',
    ['external'],
    forgeDocx([
      {
        name: 'word/settings.xml',
        data: '<w:settings><w:mailMerge><w:connectString w:val="x"/></w:mailMerge></w:settings>',
      },
    ]),
  ],
  [
    'an old drawing of a picture from elsewhere',
    ['external'],
    document('<v:imagedata src="https://x.example/a.png"/>'),
  ],
  [
    'a place elsewhere that is not said to be',
    ['template'],
    forgeDocx([relationships(`Type="${TYPES}/attachedTemplate" Target="https://x.example/a.dotm"`)]),
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
  [
    'the data of a diagram',
    forgeDocx([
      { name: 'word/embeddings/Sheet1.xlsx', data: forgeZip([contentTypes()]) },
      relationships(
        `Type="${TYPES}/package" Target="../embeddings/Sheet1.xlsx"`,
        'word/charts/_rels/a.xml.rels',
      ),
    ]),
  ],
  ['a sum', document(char('begin') + said(' = ') + field('PAGE') + said(' + 1') + char('end'))],
  [
    'a field whose looks are described by other programs',
    document(
      field('PAGE').replaceAll('<w:r>', '<w:r><w:rPr><w14:textFill><w14:noFill/></w14:textFill></w:rPr>'),
    ),
  ],
  [
    'a page number that was deleted',
    document(`<w:del>${char('begin')}${deleted(' PAGE ')}${char('end')}</w:del>`),
  ],
  [
    'pictures of other programs',
    forgeDocx([
      { name: 'word/media/a.svg', data: '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>' },
      { name: 'word/media/a.emz', data: gzipSync('x') },
      { name: 'word/media/a.pdf', data: '%PDF-1.7' },
      { name: 'word/fonts/font1.odttf', data: Buffer.from('<a\0\x01\x02', 'latin1') },
    ]),
  ],
  ['words in its text', document('<w:p><w:r><w:t>DDEAUTO, altChunk, Launch</w:t></w:r></w:p>')],
])('a docx with %s needs no caution', async (_, bytes) => {
  expect(await cautions(bytes)).toEqual([]);
});

test('links that a library writes need no caution', async () => {
  const link = new ExternalHyperlink({ link: 'https://x.example/', children: [new TextRun('my work')] });
  const written = new Document({ sections: [{ children: [new Paragraph({ children: [link] })] }] });
  expect(await cautions(await Packer.toBuffer(written))).toEqual([]);
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
