import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteCharacters } from './characters.ts';

const root = path.join(import.meta.dirname, '..');

test('the typefaces have every character of the content and of the pages', () => {
  const sources = ['company/**/*.{yaml,md}', 'apps/site/**/*.tsx', 'contract/**/*.ts'];
  // Tests also contain what visitors might type, which is drawn in the visitors' own typefaces.
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
  const missing = files.flatMap((file) =>
    [...new Set(readFileSync(path.join(root, file), 'utf8'))]
      .filter((character) => character !== '\n' && !siteCharacters.includes(character))
      .map((character) => `${file}: ${character}`),
  );

  expect(files.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
