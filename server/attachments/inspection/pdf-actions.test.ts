import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { cautionsOf } from './forging/cautions-of.ts';
import { forgePdf, packed } from './forging/pdf.ts';

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const ELSEWHERE = 'F(\\\\\\\\10.0.0.1\\\\s\\\\x)';

/** A document with a link that is this action, and one that does the same on opening. */
const link = (action: string) => forgePdf([CATALOG, `<</Subtype/Link/Rect[0 0 9 9]/A ${action}>>`]);
const opening = (action: string) => forgePdf([`<</Type/Catalog/OpenAction ${action}>>`]);

/** All actions that there are (ISO 32000-2, table 201). */
test.each<[action: string, link: Caution[], opening: Caution[]]>([
  ['/GoTo/D[0/Fit]', [], []],
  ['/GoToDp/Dp 3 0 R', [], []],
  ['/Trans/Trans<<>>', [], []],
  ['/URI/URI(https://x.example/)', [], ['acts']],
  ['/Named/N/Print', [], ['acts']],
  ['/Hide/T(a)', [], ['acts']],
  ['/ResetForm', [], ['acts']],
  ['/SetOCGState/State[/OFF 3 0 R]', [], ['acts']],
  [`/GoToR/${ELSEWHERE}/D[0/Fit]`, ['opens'], ['acts', 'opens']],
  ['/GoToE/T<</R/C/N(x)>>', ['opens'], ['acts', 'opens']],
  [`/Thread/${ELSEWHERE}/D 0`, ['opens'], ['acts', 'opens']],
  ['/Launch/F(cmd.exe)', ['launch'], ['acts', 'launch']],
  ['/JavaScript/JS(app.alert\\(1\\))', ['script'], ['acts', 'script']],
  ['/SubmitForm/F(http://x.example/)', ['sends'], ['acts', 'sends']],
  ['/ImportData/F(x.fdf)', ['sends'], ['acts', 'sends']],
  ['/Sound/Sound 3 0 R', ['media'], ['acts', 'media']],
  ['/Movie/T(a)', ['media'], ['acts', 'media']],
  ['/Rendition/OP 0/R 3 0 R', ['media'], ['acts', 'media']],
  ['/GoTo3DView/V/F', ['media'], ['acts', 'media']],
  ['/RichMediaExecute/TI 3 0 R', ['media'], ['acts', 'media']],
])('the action %s is marked as a link, and on opening', async (action, asLink, onOpening) => {
  expect(await cautionsOf(link(`<</S${action}>>`))).toEqual(asLink);
  expect(await cautionsOf(opening(`<</Type/Action/S ${action}>>`))).toEqual(onOpening);
  expect(await cautionsOf(opening(`2 0 R>>\nendobj\n2 0 obj\n<</S${action}>>\nendobj\n3 0 obj<<`))).toEqual(
    onOpening,
  );
});

test.each<[what: string, expected: Caution[], object: string]>([
  ['a page of another file for a picture', ['external'], `<</Subtype/Form/Ref<</${ELSEWHERE}/Page 0>>>>`],
  ['a page of another file, said elsewhere', ['external'], '<</Subtype/Form/Ref 9 0 R>>'],
  ['a picture in another file', ['external'], `<</Subtype/Image/${ELSEWHERE}/FFilter/DCTDecode>>`],
  ['a picture at an address', ['external'], '<</F<</FS/URL/F(http://x.example/)>>>>'],
  ['a picture whose file is named elsewhere', ['external'], '<</F 9 0 R>>'],
  ['a comment before its file', ['external'], '<</F%[\n(x)>>'],
  ['a sound in another file', ['external', 'media'], `<</Type/Sound/R 8000/${ELSEWHERE}>>`],
])('a stream with %s is marked', async (_, expected, dictionary) => {
  expect(await cautionsOf(forgePdf([CATALOG, `${dictionary}\nstream\n\nendstream`]))).toEqual(expected);
});

test.each([
  ['a filter in short', '<</F/Fl/Length 0>>'],
  ['filters in short', '<</F[/A85 /Fl]/Length 0>>'],
  ['a typeface of that name in it', '<</Resources<</Font<</F 5 0 R>>>>>>'],
])('a stream with %s needs no caution', async (_, dictionary) => {
  expect(await cautionsOf(forgePdf([CATALOG, `${dictionary}\nstream\n\nendstream`]))).toEqual([]);
});

test('flags and files of something that is not a stream are not taken for a stream elsewhere', async () => {
  expect(await cautionsOf(forgePdf([CATALOG, '<</Subtype/Link/F 4>>', '<</F(x.pdf)>>']))).toEqual([]);
});

test.each([
  ['#53', '#4caunch'],
  ['S%c\n', 'Launch'],
  ['S \0\t%/A\r', 'Launch%'],
  ['S#00', 'Launch#00x'],
  ['S\x80', 'Launch\xff'],
  ['GoTo/S', 'Launch'],
  ['A/S/S', 'Launch'],
  ['Dest/JS/S', 'Launch'],
  ['Z[1e-05 0]/S', 'Launch'],
  ['Z[1e-05', '/S/Launch/F(x)]'],
  ['Z[[nan 0] 0]/S', 'Launch'],
  ['Z nonsense/B/S', 'Launch'],
  ['S nonsense', 'Launch'],
  ['Z ]/S', 'Launch'],
  ['Dests<</S', 'Launch>>'],
  ['AP<</N<</S', 'Launch>>>>'],
])('an action is seen however its kind is written: /%s/%s', async (key, value) => {
  const action = `<</${key}/${value}/F(x)>>`;
  expect(await cautionsOf(link(action))).toContain('launch');
  expect(await cautionsOf(forgePdf([CATALOG, packed(new Map([[7, action]]))]))).toContain('launch');
});

test('a kind that stands alone, as another object refers to it, is seen', async () => {
  const objects = ['<</S 3 0 R/F(x)>>', '/Launch'];
  expect(await cautionsOf(forgePdf([CATALOG, ...objects]))).toEqual(['launch']);
  expect(await cautionsOf(forgePdf([CATALOG, packed(new Map([[3, '/Launch']]))]))).toEqual(['launch']);
  expect(await cautionsOf(forgePdf([CATALOG, '<</Dest %\n3 0 obj /Launch>>']))).toContain('launch');
});

test.each(['(x)', '<78>', '9 0 R', '%c\n9 0 R', '9%\n0 R', `%${'c'.repeat(600)}\n(x)`, '1 (x)'])(
  'a script is seen however its text is written: %s',
  async (text) => {
    expect(await cautionsOf(forgePdf([CATALOG, `<</A 1/JS ${text}>>`]))).toContain('script');
    expect(await cautionsOf(forgePdf([CATALOG, `<</Names<</JavaScript<</JS ${text}>>>>>>`]))).toContain(
      'script',
    );
  },
);

test.each(['[(template)9 0 R]', '[9 0 R/XYZ 1 7 0 R]', '9 0 R'])(
  'a form of its own is seen: %s',
  async (form) => {
    expect(await cautionsOf(forgePdf([CATALOG, `<</XFA ${form}>>`]))).toEqual(['script']);
  },
);

test('numbers that no viewer counts to, and more openings than updates bring, are taken for an action', async () => {
  const uri = '<</S/URI/URI(http://x.example/)>>';
  expect(await cautionsOf(opening('99999999999 0 R'))).toEqual(['acts']);
  expect(
    await cautionsOf(
      opening(`2 0 R>>\nendobj\n2 0 obj<<>>endobj\n999999999992 0 obj\n${uri}\nendobj\n3 0 obj<<`),
    ),
  ).toEqual(['acts']);
  const many = (count: number) =>
    forgePdf(
      Array.from(
        { length: count },
        (_, at) => `[0/Fit]endobj ${at + 1000} 0 obj<</OpenAction ${at + 1} 0 R>>`,
      ),
    );
  expect(await cautionsOf(many(30))).toEqual([]);
  expect(await cautionsOf(many(40))).toEqual(['acts']);
});

test('a string behind a number that some viewers don’t read is said to be unseen', async () => {
  for (const list of ['[1e-05 (]/S/JavaScript)]', '[[1e-05] (]/S/JavaScript)]', '[inf<</A 1>>]'])
    expect(await cautionsOf(forgePdf([CATALOG, `<</A${list}>>`])), list).toContain('unseen');
});
