// @module-tag owner

import { expect, test } from 'vitest';
import { withoutField, withValueAt } from './edit-yaml.ts';

test.each([
  ['the last group with its comment', 'a: 1\n\n# Of b.\nb:\n  c: 1\n', ['b'], 'a: 1\n'],
  ['a group between two others', 'a: 1\n\n# Of b.\nb: 2\n\nc: 3\n', ['b'], 'a: 1\n\nc: 3\n'],
  [
    'a field, but not the comment of several',
    'a:\n  # Of both.\n  b: 1\n  c: "2"\n',
    ['a', 'b'],
    'a:\n  # Of both.\n  c: "2"\n',
  ],
  ['a block of lines', 'a: >-\n  One\n  two.\nb: 2 # two\n', ['a'], 'b: 2 # two\n'],
  ['a field on one line', 'a: { b: 1, c: 2 }\n', ['a', 'b'], 'a: { c: 2 }\n'],
  ['a field with Windows’ line endings', 'a: 1\r\nb: 2\r\nc: 3\r\n', ['b'], 'a: 1\r\nc: 3\r\n'],
  ['nothing', 'a: 1\n', ['b'], 'a: 1\n'],
])('%s is removed, and the rest stays as it was', (_, text, field, expected) => {
  expect(withoutField(text, field)).toBe(expected);
});

test('a new field follows the one that precedes it in the model', () => {
  const model = { a: 0, b: { c: 0, d: 0 }, e: 0 };

  expect(Object.keys(withValueAt({ a: 1, e: 5, own: 6 }, ['b'], {}, model) as object)).toEqual([
    'a',
    'b',
    'e',
    'own',
  ]);
  expect(withValueAt({ b: { d: 4 } }, ['b', 'c'], 3, model)).toEqual({ b: { c: 3, d: 4 } });
  expect(Object.keys(withValueAt({ b: { d: 4 } }, ['a'], 1, model) as object)).toEqual(['a', 'b']);
});
