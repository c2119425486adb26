import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { siteCharacters } from './characters.ts';
import { withTablesOf } from './sfnt-tables.ts';

const root = path.join(import.meta.dirname, '..');

test('the typefaces have every character of the content and of the pages', () => {
  const sources = ['company/**/*.{yaml,md}', 'apps/site/**/*.tsx'];
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

const typefaces = path.join(root, 'apps/site/brand/typefaces');

function typeface(name: string): Promise<Buffer> {
  return convert(readFileSync(path.join(typefaces, name)), 'sfnt');
}

test('replacing tables by themselves yields the same font', async () => {
  const font = await typeface('mona-sans.woff2');
  const again = withTablesOf(font, font, ['GPOS', 'GDEF']);
  expect(again.readUInt32BE(0)).toBe(font.readUInt32BE(0));
  expect(again.readUInt16BE(4)).toBe(font.readUInt16BE(4));
  expect(await convert(again, 'woff2')).toHaveLength((await convert(font, 'woff2')).length);
});

test('a font gets tables of another', async () => {
  const [font, donor] = await Promise.all([typeface('mona-sans.woff2'), typeface('geist-mono.woff2')]);
  const changed = withTablesOf(font, donor, ['name']);
  const names = changed.toString('latin1').replaceAll('\0', '');
  expect(names).toContain('Geist Mono');
  expect(names).not.toContain('Mona Sans');
});

test('a donor without the table is refused', async () => {
  const [font, donor] = await Promise.all([typeface('mona-sans.woff2'), typeface('geist-mono.woff2')]);
  expect(() => withTablesOf(donor, font, ['cvt '])).toThrow('cvt');
});
