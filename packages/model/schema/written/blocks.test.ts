import { expect, test } from 'vitest';
import { readMarkdown } from '../reading/markdown-text.ts';
import { readBlocks } from './blocks.ts';
import { writtenText } from './written-page.ts';

/** A text that begins on line 5 of its file. */
function read(body: string) {
  const text = readMarkdown(body, 5, () => undefined);
  const { blocks, faults } = readBlocks(text.blocks);
  return { text: writtenText(text.html, blocks), faults: [...text.faults, ...faults] };
}

test('blocks are placed between the running text of their section', () => {
  const { text, faults } = read(
    [
      'Opening.',
      ':::figures',
      ':::',
      '## One',
      'Before.',
      '',
      ':::quote',
      'text: It works.',
      'source: A client',
      ':::',
      'After.',
    ].join('\n'),
  );
  expect(faults).toEqual([]);
  expect(text).toEqual({
    opening: [{ html: '<p>Opening.</p>\n' }, { block: 'figures', line: 6 }],
    sections: [
      {
        id: 'one',
        heading: 'One',
        subsections: [],
        parts: [
          { html: '<p>Before.</p>\n' },
          { block: 'quote', line: 11, text: 'It works.', source: 'A client' },
          { html: '<p>After.</p>' },
        ],
      },
    ],
  });
});

test.for([
  [
    'an unknown block',
    ':::quot\ntext: It works.\n:::',
    [5, /^There is no block quot: did you mean "quote"\?/],
  ],
  ['a missing field', 'Words.\n\n:::quote\ntext: It works.\n:::', [7, /./]],
  ['an unknown field', ':::people\nname: Ingrid\n:::', [5, /^Did you mean "names"\? Then rename it/]],
  ['invalid YAML', ':::quote\ntext: "It works\n:::', [6, /^Close what was opened/]],
  ['a block without an end', ':::quote\ntext: It works.', [5, /^Begin a block with three colons/]],
  ['a block in a list', '- :::figures\n  :::', [5, /^Begin a block with three colons/]],
] as const)('%s is reported with its line', ([, body, [line, reason]]) => {
  const { faults } = read(body);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ line, reason: expect.stringMatching(reason) });
});
