import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { ForgedDoc } from './forging/doc.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';

async function cautions(bytes: Buffer): Promise<string[]> {
  const inspection = await inspectSource(bufferSource(bytes));
  if ('refusal' in inspection) throw new Error(inspection.refusal);
  return inspection.cautions.toSorted();
}

const NO_MACRO = 'MACROBUTTON  NoMacro [Click here and type your name]';

test.each<[what: string, expected: Caution[], forged: ForgedDoc]>([
  ['an object', ['embedded'], new ForgedDoc().rename('\x01CompObj', '\x01Ole10Native')],
  ['a package', ['embedded'], new ForgedDoc().rename('\x01CompObj', 'Package')],
  ['a control', ['controls'], new ForgedDoc().rename('\x01CompObj', '\x03OCXNAME')],
  ['DDE', ['dde'], new ForgedDoc().say('\x13 DDEAUTO c:\\\\cmd.exe \x14')],
  ['DDE in characters of two bytes', ['dde'], new ForgedDoc().say(twoBytes('\x13 ddeauto x \x14'))],
  ['DDE behind 130 spaces', ['dde'], new ForgedDoc().say(`\x13${' '.repeat(130)}DDEAUTO x \x14`)],
  [
    'DDE behind 1,000 spaces of two bytes',
    ['dde'],
    new ForgedDoc().say(twoBytes(`\x13${' '.repeat(1000)}DDEAUTO x \x14`)),
  ],
  ['DDE in quotes', ['dde'], new ForgedDoc().say('\x13 "DDEAUTO" x \x14')],
  ['DDE over pieces of its text', ['dde'], new ForgedDoc().say('\x13 D', twoBytes('D'), 'E x \x14')],
  ['DDE in its last words', ['dde'], new ForgedDoc().say('CV \x13 DDE')],
  ['a word that a field makes', ['dde'], new ForgedDoc().say('\x13\x13 QUOTE 68 68 69 \x14\x15 x \x14\x15')],
  [
    'a word that a field completes',
    ['dde'],
    new ForgedDoc().say('\x13 D\x13 QUOTE 68 69 \x14DE\x15 x \x14\x15'),
  ],
  ['DDE within another field', ['dde'], new ForgedDoc().say('\x13 IF \x13 DDE x \x14\x15 \x14\x15')],
  ['DDE within the result of a field', ['dde'], new ForgedDoc().say('\x13 TOC \x14\x13 DDE x \x14\x15\x15')],
  ['text from elsewhere', ['external'], new ForgedDoc().say('\x13INCLUDETEXT "https://x.example"\x14')],
  ['a picture from elsewhere', ['external'], new ForgedDoc().say('\x13 IncludePicture //x.example/a\x15')],
  ['a button', ['controls'], new ForgedDoc().say('\x13 MACROBUTTON x\x15')],
  ['a button that only its number shows', ['controls'], fieldAndNumber('PAGE', 51)],
  ['a picture by its number, of a field that is not one', ['external'], fieldAndNumber('PAGE "x.png"', 67)],
  ['a button in the text, and a picture by its number', ['external'], fieldAndNumber(NO_MACRO, 67)],
  [
    'a picture on a server, by its number, too',
    ['external'],
    fieldAndNumber('INCLUDEPICTURE "\\\\\\\\x\\\\y"', 67),
  ],
  ['a field of DDE by its number', ['dde'], new ForgedDoc().list(16, fieldList(0x13, 46))],
  ['a link by its number, in a header', ['external'], new ForgedDoc().list(17, fieldList(0x93, 56))],
  ['text that is not in the file', ['unseen'], new ForgedDoc().list(33, Buffer.alloc(40, 2))],
  ['a list of fields that is not in the file', ['unseen'], withLongList()],
  ['the number of an older Word', ['unseen'], withVersion(101)],
  [
    'more fields than are looked at',
    ['unseen'],
    new ForgedDoc().say(...Array.from({ length: 20 }, () => '\x15'.repeat(12_000))),
  ],
])('a doc with %s', async (_, expected, forged) => {
  expect(await cautions(forged.bytes)).toEqual(expected);
});

/** What a document belongs to: its template, title, comment and the data of a mail merge. */
const associations = (template: string, title = '', comment = '', data = '', header = '') =>
  new ForgedDoc().strings(32, ['', template, title, '', comment, '', 'Asha', 'Asha', data, header]);

test.each([
  'https://x.example/a.dotm',
  '\\\\10.0.0.1\\share\\a.dot',
  '//10.0.0.1/share/a.dot',
  '/\\10.0.0.1/share/a.dot',
  '\\/10.0.0.1/share/a.dot',
  ' ht\ttps://x.example/a.dotm',
])('a doc with the template %s', async (place) => {
  expect(await cautions(associations(place).bytes)).toEqual(['template']);
});

test.each<[what: string, expected: Caution[], forged: ForgedDoc]>([
  ['the data of a mail merge', ['external'], associations('Normal.dot', '', '', 'C:\\people.mdb')],
  ['the header of a mail merge', ['external'], associations('Normal.dot', '', '', '', 'C:\\people.txt')],
  [
    'a part of it on a server',
    ['external'],
    new ForgedDoc().strings(72, ['C:\\a.doc', '\\\\10.0.0.1\\s\\b.doc'], 8),
  ],
  [
    'files that are named in another way',
    ['unseen'],
    new ForgedDoc().list(72, Buffer.from('\x01\x00\x05a.doc')),
  ],
  [
    'a list of files that ends too soon',
    ['unseen'],
    new ForgedDoc().list(72, Buffer.from('ffff020000000100', 'hex')),
  ],
])('a doc with %s', async (_, expected, forged) => {
  expect(await cautions(forged.bytes)).toEqual(expected);
});

test.each([
  ['numbers of pages', new ForgedDoc().say('\x13 PAGE \x14\x01\x15 of \x13 NUMPAGES \x15')],
  ['a sum', new ForgedDoc().say('\x13 = \x13 PAGE \x14\x012\x15 + 1 \x14\x013\x15')],
  ['a condition', new ForgedDoc().say('\x13 IF \x13 PAGE \x14\x012\x15 = 1 "a" "b" \x14a\x15')],
  ['a link', new ForgedDoc().say(twoBytes('\x13 HYPERLINK "https://x.example" \x14link\x15'))],
  ['a place to click on and write', fieldAndNumber(NO_MACRO, 51)],
  [
    'a picture on the disk of a Mac',
    fieldAndNumber('INCLUDEPICTURE "/Users/m/page1image1" \\* MERGEFORMATINET', 67),
  ],
  ['a link for its title', associations('C:\\x\\Normal.dot', 'https://www.linkedin.com/in/asha')],
  ['a link in its keywords', associations('Normal.dot', 'CV', 'http://www.example.com')],
  ['a server in its remarks', associations('Macintosh HD:Users:asha:CV.dot', 'CV', 'see \\\\nas\\cv')],
  ['files on a disk', new ForgedDoc().strings(72, ['C:\\a.doc'], 8)],
  ['words in its text', new ForgedDoc().say('DDEAUTO, LINK: IMPORT')],
  ['fields by their numbers', new ForgedDoc().list(16, fieldList(0x13, 33))],
])('a doc with %s needs no caution', async (_, { bytes }) => {
  expect(await cautions(bytes)).toEqual([]);
});

/** A field by its words, and by the number in the list of fields, in the place where it begins: behind a letter. */
function fieldAndNumber(words: string, number: number): ForgedDoc {
  const forged = new ForgedDoc().say('x', `\x13 ${words} \x14\x01\x15`);
  const list = fieldList(0x13, number);
  list.writeUInt32LE(1, 0);
  return forged.list(16, list, 400);
}

function twoBytes(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}

/** A list of one field: its place and the end of the text, then its character and number. */
function fieldList(character: number, number: number): Buffer {
  const list = Buffer.alloc(10);
  list.writeUInt8(character, 8);
  list.writeUInt8(number, 9);
  return list;
}

function withLongList(): ForgedDoc {
  const forged = new ForgedDoc();
  return forged.write(0x7fffffff, forged.stream('WordDocument') + 158 + 16 * 8, 4);
}

function withVersion(version: number): ForgedDoc {
  const forged = new ForgedDoc();
  return forged.write(version, forged.stream('WordDocument') + 2, 2);
}
