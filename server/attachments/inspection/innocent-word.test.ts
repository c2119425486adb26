import { gzipSync } from 'node:zlib';
import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from 'docx';
import { expect, test } from 'vitest';
import { cautionText, cautionWords } from './cautions.ts';
import { readCorpus } from './corpus/corpus.ts';
import { cautionsOf } from './forging/cautions-of.ts';
import { char, deleted, document, external, field, relationships, said, TYPES } from './forging/word.ts';
import { contentTypes, forgeDocx, forgeZip } from './forging/zip.ts';

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

test('cautions are kept as words, in one order, and told in sentences', () => {
  expect(cautionWords([])).toBeNull();
  expect(cautionWords(['unseen', 'launch', 'unseen'])).toBe('launch unseen');
  expect(cautionText(null)).toBeUndefined();
  expect(cautionText('launch constructor')).toBe('it can start a program or open another file; constructor');
});
