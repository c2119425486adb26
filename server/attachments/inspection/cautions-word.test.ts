import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { cautionsOf } from './forging/cautions-of.ts';
import {
  changed,
  char,
  deleted,
  document,
  external,
  field,
  inUtf16,
  relationships,
  said,
  TYPES,
} from './forging/word.ts';
import { forgeDocx } from './forging/zip.ts';

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
      relationships(
        `TargetMode='&#69;xter&#x6e;al' Target="https://x.example/a>b" Type="${TYPES}/attachedTemplate"`,
      ),
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
  // Only UTF-8 and UTF-16 are read, the latter recognized by its first bytes where nothing marks it.
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
  expect(await cautionsOf(bytes)).toEqual(expected);
});
