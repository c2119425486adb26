import { expect, test } from 'vitest';
import { FAULTS_MARKER } from '#contract/forms/native-form.ts';
import { sayOnce } from './said-once.server.ts';

const stream = (...values: unknown[]) => `${JSON.stringify(values)}\n`;

test('a text that stands in the page as it is, is left out of its data', () => {
  const html =
    '<head><title>A title</title><style>p{}</style></head><p>We build &amp; mend</p> <p>Watch it</p>';
  expect(sayOnce(stream('key', 'Watch it.', 'We build & mend', 'Watch it', 7), html)).toEqual({
    values: ['key', 'Watch it.', 0, 0, 7],
    texts: [2, 1, 3, 2],
    length: 'We build & mend'.length + 'Watch it'.length,
  });
});

test('what scripts and style sheets say is no text of the page, nor is a comment', () => {
  const html = '<script>a long word</script><style>another one</style><!-- and a third --><p>Text of it</p>';
  const said = sayOnce(stream('a long word', 'another one', ' and a third ', 'Text of it'), html);
  expect(said.texts).toEqual([3, 0]);
});

test('markup that stands in the page is left empty, other markup is kept', () => {
  const html = '<div><p>A <b>bold</b> word</p></div>';
  const said = sayOnce(stream('<p>A <b>bold</b> word</p>', '<p>Elsewhere</p>'), html);
  expect(said.values).toEqual(['', '<p>Elsewhere</p>']);
});

test('what stands behind the server’s own words is kept: its place is not known yet', () => {
  const html = `<p>A headline</p><ul>${FAULTS_MARKER}</ul><p>What follows</p>`;
  expect(sayOnce(stream('A headline', 'What follows'), html).values).toEqual([0, 'What follows']);
});

test('what stands in a part that the service changes is kept, and not counted', () => {
  const html =
    '<p>A headline</p><div data-changing=""><ul><li>A headline</li><li>What may go</li></ul><div>A part</div></div><p>What follows</p>';
  expect(sayOnce(stream('A headline', 'What may go', 'What follows'), html)).toMatchObject({
    values: [0, 'What may go', 0],
    texts: [0, 0, 2, 1],
  });
});

test('short texts are kept: a place would take as much room', () => {
  expect(sayOnce(stream('Lisbon'), '<p>Lisbon</p>').values).toEqual(['Lisbon']);
});

test('data that comes in pieces is refused', () => {
  expect(() => sayOnce('["one"]\n["two"]\n', '')).toThrow('more than one piece');
});
