import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { cautionsOf } from './forging/cautions-of.ts';
import { document, external, field, relationships, TYPES } from './forging/word.ts';
import { forgeDocx } from './forging/zip.ts';

const OFFICE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const VIDEO = `<wp15:webVideoPr xmlns:wp15="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="&lt;iframe src=&quot;https://x.example/&quot;>"/>`;

test.each<[what: string, expected: Caution[], bytes: Buffer]>([
  ['an online video', ['media'], document(`<a:ext>${VIDEO}</a:ext>`)],
  ['a film in the place of an object', ['media'], document('<w:object><w:movie r:id="rId4"/></w:object>')],
  [
    'a sound behind a link',
    ['media'],
    document('<a:hlinkClick r:id=""><a:snd r:embed="rId4"/></a:hlinkClick>'),
  ],
  ['a film in a drawing', ['media'], document('<a:videoFile r:link="rId4"/>')],
  ['a model', ['media'], document('<am3d:model3d r:embed="rId4"/>')],
  [
    'a film by its relationship',
    ['media'],
    forgeDocx([relationships(`Type="${TYPES}/video" Target="a.mp4"`)]),
  ],
  ['an object that is only drawn', ['embedded'], document('<o:OLEObject Type="Link" r:id="rId4"/>')],
  ['an object that is a link', ['external'], document('<w:object><w:objectLink r:id="rId4"/></w:object>')],
  ['the header of a mail merge', ['external'], document('<w:headerSource r:id="rId4"/>')],
  [
    'a side of an old drawing',
    ['external'],
    document('<v:stroke><o:left src="//x.example/a.png"/></v:stroke>'),
  ],
  [
    'another picture for an old drawing',
    ['external'],
    document('<v:fill o:althref="https://x.example/a.png"/>'),
  ],
  [
    'helpers for its data from elsewhere',
    ['external'],
    document('<sl:schema sl:uri="u" sl:manifestLocation="https://x.example/m.xml"/>'),
  ],
])('a docx with %s', async (_, expected, bytes) => {
  expect(await cautionsOf(bytes)).toEqual(expected);
});

test.each([
  ['names no namespace', '<x><query/></x>'],
  ['names one of Office within', `<x xmlns="urn:x"><w:query ${OFFICE}/></x>`],
  ['may name one by references', '<x xmlns="http://schemas.open&#120;mlformats.org"><query/></x>'],
])('a part that %s may ask a database', async (_, data) => {
  expect(await cautionsOf(forgeDocx([{ name: 'customXml/item1.xml', data }]))).toEqual(['external']);
});

test.each([
  'https://x.example/a.dotm',
  '//x.example/a.dotm',
  '\\\\x.example\\a.dotm',
  '%5C%5Cx.example%5Ca.dotm',
  '\\??\\UNC\\x.example\\a.dotm',
  'file://x.example/a.dotm',
  'file:////x.example/a.dotm',
  'file:///c:/../..//x.example/a.dotm',
  'ms-word:x',
])('a docx with the template %s', async (place) => {
  expect(await cautionsOf(forgeDocx([external('attachedTemplate', place)]))).toEqual(['template']);
});

test.each([
  ['a picture', external('image', 'file://x.example/a.png')],
  ['an object on a disk', external('frame', 'file:///C:/a.htm')],
  ['nothing named', relationships(`Type="${TYPES}/image" TargetMode="External"`)],
])('a docx with %s from elsewhere', async (_, part) => {
  expect(await cautionsOf(forgeDocx([part]))).toEqual(['external']);
});

test.each([
  '"https://x.example/a.png"',
  '\\d "https://x.example/a.png"',
  '"C:\\\\a.png" https://x.example/a.png',
  '“https://x.example/a.png”',
  '"\\\\\\\\x.example\\\\a.png"',
  '//x.example/a.png',
  '',
  `"/${'a'.repeat(2000)}`,
])('a docx with the picture %s by a field', async (place) => {
  expect(await cautionsOf(document(field(`INCLUDEPICTURE ${place}`)))).toEqual(['external']);
});

test('a text on a disk is somebody else’s than the author’s when it is opened', async () => {
  expect(await cautionsOf(document(field('INCLUDETEXT "C:\\\\a.txt"')))).toEqual(['external']);
});

test.each(['<!-- --><x><svg/>', '<?x > <svg ?><x>', '<!DOCTYPE x SYSTEM "> <svg "><x>'])(
  'a part of 4.5 MB that begins with %s was not looked into',
  async (start) => {
    const data = `${start}${'0 '.repeat(2_250_000)}</x>`;
    expect(await cautionsOf(forgeDocx([{ name: 'word/a.xml', data, isStored: true }]))).toEqual(['unseen']);
  },
);
