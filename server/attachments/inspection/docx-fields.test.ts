import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { cautionsOf } from './forging/cautions-of.ts';
import { char, deleted, document, field, said } from './forging/word.ts';

const hidden = (text: string) => said(text).replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>');
const inField = (...parts: string[]) => document([char('begin'), ...parts, char('end')].join(''));

test.each<[what: string, expected: Caution[], bytes: Buffer]>([
  ['a deleted first word', ['dde'], inField(`<w:del>${said('PAGE ')}</w:del>`, said('DDE x'))],
  [
    'a first word that was deleted behind an empty move',
    ['dde'],
    inField(`<w:del><w:moveFrom/>${said('PAGE ')}</w:del>`, said('DDE x')),
  ],
  [
    'a first word that was moved, with a deletion before it',
    ['dde'],
    inField(`<w:moveFrom><w:del>${deleted(' ')}</w:del>${said('PAGE ')}</w:moveFrom>`, said('DDE x')),
  ],
  ['a hidden first word', ['dde'], inField(hidden('PAGE '), said('DDE x'))],
  [
    'a first word that is hidden, behind a run of another program',
    ['dde'],
    inField(hidden('PAGE ').replace('</w:rPr>', '</w:rPr><z:r/>'), said('DDE x')),
  ],
  ['hidden letters', ['dde'], inField(said('D'), hidden('AT'), said('DE x'))],
  ['a word that is hidden whole', ['dde'], inField(hidden('DDE x'))],
  [
    'letters over others',
    ['unseen'],
    inField(`<w:ruby><w:rt>${said('PAGE ')}</w:rt></w:ruby>`, said('DDE x')),
  ],
  ['a button that may do anything', ['controls'], document(field('MACROBUTTON FileOpen NoMacro'))],
  [
    'a button whose macro has a longer name',
    ['controls'],
    document(field('MACROBUTTON NoMacro', 'Really x')),
  ],
  [
    'a button whose macro a field names',
    ['controls'],
    inField(said('MACROBUTTON '), field('QUOTE 65'), said(' NoMacro x')),
  ],
  [
    'a picture whose place a field names',
    ['external'],
    inField(said('INCLUDEPICTURE "'), field('QUOTE 65'), said('"')),
  ],
  [
    'a picture whose place was changed',
    ['external'],
    inField(said('INCLUDEPICTURE a'), deleted('b'), said('.png')),
  ],
])('a docx with %s in a field', async (_, expected, bytes) => {
  expect(await cautionsOf(bytes)).toEqual(expected);
});
