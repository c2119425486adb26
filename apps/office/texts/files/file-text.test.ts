import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueIn, withFileValue } from './file-text.ts';

const FILES = globSync('{tests/companies/*,scripts/new-owner/template}/**/*.{md,yaml}', {
  exclude: ['**/README.md'],
});

test.each(FILES)('%s is unchanged by opening and saving it', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(withFileValue(file, text, valueIn(file, text))).toBe(text);
});

const PAGE = '\u{feff}---\r\ntitle: One # kept\r\n---\r\n\r\nA text.\r\n';

test('line endings and a byte order mark are preserved', () => {
  const { value, body } = valueIn('a.md', PAGE);
  expect(withFileValue('a.md', PAGE, { value, body })).toBe(PAGE);
  expect(withFileValue('a.md', PAGE, { value: { title: 'Two' }, body: 'More.\n\nAnd more.' })).toBe(
    '\u{feff}---\r\ntitle: Two # kept\r\n---\r\n\r\nMore.\r\n\r\nAnd more.\r\n',
  );
});

test('a new file has the usual format', () => {
  expect(withFileValue('a.md', undefined, { value: { title: 'Two: three' }, body: 'Text.\n\n' })).toBe(
    '---\ntitle: "Two: three"\n---\n\nText.\n',
  );
});
