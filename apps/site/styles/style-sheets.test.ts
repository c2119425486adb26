import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import { loadContent } from '@website/model/schema/load.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { expect, test } from 'vitest';

/** A definition of a custom property, in a style sheet or a script. */
const DEFINED = /(--[a-z][\w-]*)(?=['"]?\s*[:,])/g;
const USED = /var\(\s*(--[a-z][\w-]*)/g;

test('every custom property that is used is defined: otherwise its declaration is silently invalid', () => {
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

const app = path.join(import.meta.dirname, '..');

test('names of animations are unique: CSS modules do not scope them', () => {
  const names = globSync('**/*.css', { cwd: app }).flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
  );

  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** A fluid font size. */
const FLUID = /font-size: ((?:clamp|min|max)\([^;]+\));/g;
/** The font of labels as a literal value. */
const LABEL = /font: 500 0\.(?:8125|75)rem \/[^;]+/g;

/** The matches of a pattern in all style sheets except the tokens. */
function found(pattern: RegExp): { file: string; text: string }[] {
  return globSync('apps/site/**/*.css', { exclude: ['apps/site/styles/tokens.css'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([all, text = all]) => ({ file, text })),
  );
}

test('a font size that occurs twice is a token', () => {
  const sizes = found(FLUID);

  expect(sizes.length).toBeGreaterThan(10);
  expect(
    sizes
      .filter(({ text }) => sizes.filter((other) => other.text === text).length > 1)
      .map(({ file }) => file),
  ).toEqual([]);
});

test('labels use the token for their font', () => {
  expect(found(LABEL)).toEqual([]);
});

/** Print rules, which use other units. */
const FOR_PRINT = /@media print \{[\s\S]*?\n\}/g;
/** A font size below the browser's default. */
const SMALL =
  /(?<![\w-])(?:font-size|font|--(?:size|type)-[\w-]+): (?:\d00 )?(?:(?:clamp|min|max)\()*0?\.\d+rem/g;

test('no text on screen is smaller than the browser’s default font size', () => {
  const files = globSync('apps/site/**/*.css').map((file) => ({
    file,
    sheet: readFileSync(file, 'utf8').replace(FOR_PRINT, ''),
  }));

  expect(files.length).toBeGreaterThan(50);
  expect(
    files.flatMap(({ file, sheet }) => [...sheet.matchAll(SMALL)].map(([text]) => `${file}: ${text}`)),
  ).toEqual([
    // A simulated interface has the font sizes of software.
    'apps/site/interfaces/frame/frame.module.css: font-size: clamp(0.875rem',
    // The letters on a file's icon, beside its name.
    'apps/site/forms/application/cv-file.module.css: font: 500 0.6rem',
  ]);
});

/** A media query with a literal viewport size. Container queries may have one. */
const SPELLED = /@media[^{]*\b(?:width|height|inline-size|block-size|aspect-ratio)\b[^{]*/g;
/** A required breakpoint as a literal value. */
const REQUIRED = /\b(?:767|991|680|430)px/g;

test('breakpoints are custom media queries, never literal values', () => {
  const spelled = globSync('apps/site/**/*.css').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [SPELLED, REQUIRED].flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([query]) => `${file}: ${query.trim()}`),
    );
  });

  expect(spelled).toEqual([]);
});
