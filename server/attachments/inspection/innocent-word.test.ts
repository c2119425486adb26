import { gzipSync } from 'node:zlib';
import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from 'docx';
import { expect, test } from 'vitest';
import { testForms } from '#contract/testing/form-texts.ts';
import { cautionText, cautionWords } from './cautions.ts';
import { readCorpus } from './corpus/corpus.ts';
import { cautionsOf } from './forging/cautions-of.ts';
import { char, deleted, document, external, field, relationships, said, TYPES } from './forging/word.ts';
import { contentTypes, forgeDocx, forgeZip } from './forging/zip.ts';

const SKETCH = `<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="x">${'0 '.repeat(2_250_000)}</svg>`;
const DATA = '<form xmlns="urn:x"><query>x</query><control type="text"/></form>';
const VANISH = '<w:rPr><w:vanish/></w:rPr>';

test.each([
  'file:///C:\\Users\\a\\CV.dotx',
  'file:////Users/a/Downloads/CV.dotx',
  'file://localhost/Users/a/CV.dotx',
  'file:////Applications/Microsoft%20Word.app/Contents/CV.dotx',
  '/Users/a/Library/Templates/CV.dotx',
  'Macintosh%20HD:Users:a:CV.dotx',
  'CV.dotx',
])('a docx with the template %s needs no caution', async (place) => {
  expect(await cautionsOf(forgeDocx([external('attachedTemplate', place)]))).toEqual([]);
});

test.each([
  'NULL',
  'cid:image001.png@01D7A1B2.3C4D5E60',
  'file:///C:\\Users\\a\\Temp\\b.png',
  'applewebdata://x/y',
])('a docx with a picture that was at %s needs no caution', async (place) => {
  expect(await cautionsOf(forgeDocx([external('image', place)]))).toEqual([]);
});

test.each([
  ['links', forgeDocx([external('hyperlink')])],
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
  ['a sketch of 4.5 MB', forgeDocx([{ name: 'word/media/a.svg', data: SKETCH, isStored: true }])],
  [
    'places to click on and write',
    document(field(' MACROBUTTON  NoMacro [Name] ') + field('MACROBUTTON DoFieldClick ', '[x]')),
  ],
  [
    'data whose elements are named as those of Word',
    forgeDocx([{ name: 'customXml/item1.xml', data: DATA }]),
  ],
  [
    'a picture that was pasted on a Mac',
    document(
      field(' INCLUDEPICTURE "/Users/asha/Group ', 'Containers/x/page1image3776" \\* MERGEFORMATINET '),
    ),
  ],
  ['a picture on a disk', document(field('INCLUDEPICTURE \\d "C:\\\\Users\\\\a\\\\b.png"'))],
  [
    'entries of an index, which are hidden',
    document(field('XE "Java"').replaceAll('<w:r>', `<w:r>${VANISH}`)),
  ],
  ['words in its text', document('<w:p><w:r><w:t>DDEAUTO, altChunk, Launch</w:t></w:r></w:p>')],
])('a docx with %s needs no caution', async (_, bytes) => {
  expect(await cautionsOf(bytes)).toEqual([]);
});

test('links that a library writes need no caution', async () => {
  const link = new ExternalHyperlink({ link: 'https://x.example/', children: [new TextRun('my work')] });
  const written = new Document({ sections: [{ children: [new Paragraph({ children: [link] })] }] });
  expect(await cautionsOf(await Packer.toBuffer(written))).toEqual([]);
});

test.each(readCorpus('accepted'))('$name needs no caution', async ({ bytes }) => {
  expect(await cautionsOf(bytes)).toEqual([]);
});

test('cautions are kept as words, in one order, and shown as sentences', () => {
  expect(cautionWords([])).toBeNull();
  expect(cautionWords(['unseen', 'launch', 'unseen'])).toBe('launch unseen');
  const { cautions } = testForms().application;
  expect(cautionText(null, cautions)).toBeUndefined();
  expect(cautionText('launch constructor', cautions)).toBe(`${cautions.launch}; constructor`);
});
