import { expect, test } from 'vitest';
import { cautionsOf } from './forging/cautions-of.ts';
import { forgePdf, packed } from './forging/pdf.ts';

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGE = '<</Type/Page/MediaBox[0 0 595 842]>>';

/** Headings in a developer's CV, each of which is also what a PDF calls something that acts. */
const HEADINGS = [
  ...['JavaScript', 'JS', '3D', 'Movie', 'Launch', 'Sound', 'Rendition', 'Thread', 'XFA', 'AA', 'EF', 'Ref'],
  ...['Named', 'URI', 'OpenAction', 'Next', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'F', 'S', 'ObjStm'],
];

test.each(HEADINGS)('a link to the heading "%s", as Chromium writes both, needs no caution', async (name) => {
  const link = `<</Type /Annot\n/Subtype /Link\n/F 4\n/Dest /${name}\n/StructParent 100000>>`;
  const places = [
    `<</${name} [8 0 R /XYZ 6 470.88 0]>>`,
    `<</skills [8 0 R /XYZ 0 0 0]\n/${name} [8 0 R /Fit]>>`,
    `<</Dests<</${name}[3 0 R/XYZ null null 0]/x 9 0 R>>>>`,
    `<</${name}<</D[8 0 R/FitH 5]>>>>`,
  ];
  expect(await cautionsOf(forgePdf([CATALOG, PAGE, link, ...places]))).toEqual([]);
});

test.each(HEADINGS)('a check box that means "%s" needs no caution', async (name) => {
  const looks = `<</${name} 5 0 R/Off 6 0 R>>`;
  const box = `<</FT/Btn/T(skill)/V/${name}/AS/${name}/AP<</N${looks}/D ${looks}>>>>`;
  expect(await cautionsOf(forgePdf([CATALOG, PAGE, box]))).toEqual([]);
});

test.each(HEADINGS)('a typeface or picture called "%s" needs no caution', async (name) => {
  const resources = `<</Font<</${name} 5 0 R>>/XObject <</${name} 6 0 R>>>>`;
  expect(await cautionsOf(forgePdf([CATALOG, `<</Type/Page/Resources${resources}>>`]))).toEqual([]);
});

test.each([
  ['numbers as Python writes them', '[0 -1e-05 9 1E+20 nan -inf]'],
  ['lists of such numbers', '[[0 1][2 1e5]]'],
])('a PDF with %s needs no caution', async (_, list) => {
  expect(await cautionsOf(forgePdf([CATALOG, `<</Rect${list}/F 4>>`]))).toEqual([]);
});

test.each(['Film trailer [German]', 'trailer (2019)', 'trailer', 'a trailer <b>x</b>', 'trailer park'])(
  'the words "%s" in a stream are not part of the document',
  async (words) => {
    const stream = `<</Type/Metadata/Length 99>>\nstream\n<rdf:li>${words}</rdf:li>\nendstream`;
    expect(await cautionsOf(forgePdf([CATALOG, PAGE, stream]))).toEqual([]);
  },
);

test.each(['<<', ' %c\n<<', '\x80<<', `%${'c'.repeat(600)}\n<<`])(
  'a trailer in a stream is inspected where its dictionary may follow',
  async (begin) => {
    const trailer = `trailer${begin}/Root<</OpenAction<</S/Launch>>>>>>`;
    const stream = `<</Length 99>>\nstream\n${trailer}\nendstream`;
    expect(await cautionsOf(forgePdf([CATALOG, stream]))).toEqual(['acts', 'launch']);
  },
);

test('an opening place and a link whose number ends as its number does need no caution', async () => {
  const place = '<</S/GoTo/D[3 0 R/Fit]>>';
  const link = '\nendobj\n15 0 obj\n<</S/URI/URI(https://x.example)>>';
  const catalog = '<</Type/Catalog/OpenAction 2 0 R>>';
  expect(await cautionsOf(forgePdf([catalog, place, link.replace('15', '12')]))).toEqual([]);
  expect(await cautionsOf(forgePdf([catalog, '[3 0 R/Fit]', link.replace('15', '12')]))).toEqual([]);
});

test.each(['/DecodeParms null', '/DecodeParms<</Predictor 1>>', '/DecodeParms[null]', '/DP << >>'])(
  'packed objects with %s are inspected',
  async (parameters) => {
    const dictionary = `/Type/ObjStm${parameters}/Filter/FlateDecode`;
    const stream = packed(new Map([[7, '<</S/Launch>>']]), dictionary);
    expect(await cautionsOf(forgePdf([CATALOG, stream]))).toEqual(['launch']);
  },
);

test.each(['<</Predictor 12/Columns 5>>', '9 0 R', 'null 9 0 R', '[null 9 0 R]', '<</Predictor 12>>'])(
  'packed objects with other parameters are said to be unseen: %s',
  async (parameters) => {
    const dictionary = `/Type/ObjStm/DecodeParms ${parameters}/Filter/FlateDecode`;
    expect(await cautionsOf(forgePdf([CATALOG, packed(new Map([[7, '0']]), dictionary)]))).toContain(
      'unseen',
    );
  },
);

test('the structure of a long CV, packed into one stream or written one by one, needs no caution', async () => {
  const element = (index: number) =>
    `<</Type/StructElem/S/TD/P ${index} 0 R/K[${index}]/Pg 3 0 R/Lang(de-DE)/A<</O/Table/Width 12>>/ID(n${index})>>`;
  const objects = (count: number) => Array.from({ length: count }, (_, index) => element(index));
  expect(await cautionsOf(forgePdf([CATALOG, packed(new Map(objects(4900).entries()))]))).toEqual([]);
  expect(await cautionsOf(forgePdf([CATALOG, ...objects(15_000)]))).toEqual([]);
});
