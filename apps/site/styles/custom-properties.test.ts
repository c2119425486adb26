import { globSync, readFileSync } from 'node:fs';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import { loadContent } from '@website/model/schema/load.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { expect, test } from 'vitest';

/** What gives a custom property its value: a style sheet, a script, and the style sheet that is made of the brand. */
const DEFINED = /(--[a-z][\w-]*)(?=['"]?\s*[:,])/g;
const USED = /var\(\s*(--[a-z][\w-]*)/g;

test('every custom property that is used has a value: without one a declaration is dropped silently', () => {
  const { colors } = loadContent(FULL_COMPANY).brand;
  const defined = new Set(Object.keys(colorsOf(colors)).map((name) => `--color-${name}`));
  const used: (readonly [file: string, name: string])[] = [];
  for (const file of globSync(['apps/site/**/*.{css,ts,tsx,svg}', 'apps/site/brand/style-sheet.ts'], {
    exclude: ['**/*.test.ts'],
  })) {
    const code = readFileSync(file, 'utf8');
    for (const [name] of code.replaceAll(USED, '').matchAll(DEFINED)) defined.add(name);
    for (const [, name = ''] of code.matchAll(USED)) used.push([file, name]);
  }
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(([, name]) => !defined.has(name))).toEqual([]);
});
