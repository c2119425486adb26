import { expect, test } from 'vitest';
import { noteDocument } from './note-document.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html><head><title>🚢</title></head><body>${body}</body></html>`;

/** What stands at the noted places. */
function cutsOf(html: string) {
  const bytes = Buffer.from(html);
  return noteDocument(html).cuts.map(({ slugs, whole }) => [slugs, bytes.subarray(...whole).toString()]);
}

test('what goes with positions is found to the byte, whatever stands before it and however deep it is', () => {
  const item = '<li data-goes-with="b">Łódź <b>€</b></li>';
  const list = `<section data-goes-with="b c"><ul>${item}<li>c</li></ul></section>`;
  expect(cutsOf(page(`⚓ é 𝒳<div>${list}</div>`))).toEqual([
    [['b', 'c'], list],
    [['b'], item],
  ]);
});

test('a page without any of it has nothing to note but its length', () => {
  const html = page('<p>⚓</p>');
  expect(noteDocument(html)).toEqual({ bytes: Buffer.byteLength(html), cuts: [] });
});

test.each(['<script>1</script>', '<style>p{}</style>'])(
  '%s may not go, since the policy of the page allows exactly those that it has',
  (element) => {
    expect(() => noteDocument(page(`<div data-goes-with="b">${element}</div>`))).toThrow('when b ends');
  },
);

test('a search is found with its rows, and what each of them says', () => {
  const html = page(
    '<div data-search="en"><input name="text"/><select name="skill"><option value="">Any</option><option value="R&amp;D" data-key="s0">R&amp;D</option></select><p role="status" data-all="{count} &lt;open>" data-some="{shown}">2 open</p><p data-found="none" hidden="">None</p><a data-found="some" hidden="">All</a></div>' +
      '<ul data-positions=""><li id="a" data-keys="s0 s1"><h3>Señor A</h3><p>Not sought</p><div data-sought="">One<b>two</b></div></li></ul>',
  );
  const bytes = Buffer.from(html);
  const { search } = noteDocument(html);
  const after = (at = 0) => bytes.subarray(0, at).toString();
  expect(search).toMatchObject({
    language: 'en',
    status: { all: '{count} <open>', some: '{shown}' },
    choices: [{ name: 'skill', value: 'R&D', key: 's0' }],
    rows: [{ slug: 'a', words: 'SENOR A ONE TWO', keys: ['s0', 's1'] }],
  });
  expect(bytes.subarray(...(search?.status.text ?? [0, 0])).toString()).toBe('2 open');
  expect(bytes.subarray(...(search?.hidden.none ?? [0, 0])).toString()).toBe(' hidden=""');
  expect(after(search?.text)).toMatch(/<input$/);
  expect(after(search?.choices[0]?.at)).toMatch(/<option$/);
  expect(after(search?.list)).toMatch(/<ul$/);
  expect(after(search?.rows[0]?.at)).toMatch(/<li$/);
});
