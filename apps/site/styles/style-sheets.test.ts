import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

const app = path.join(import.meta.dirname, '..');

test('no two style sheets give an animation the same name: names of animations are not local to a module', () => {
  const names = globSync('**/*.css', { cwd: app }).flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
  );

  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** A size of type that follows the window. */
const FLUID = /font-size: ((?:clamp|min|max)\([^;]+\));/g;
/** The type of labels, spelled out. */
const LABEL = /font: 500 0\.(?:8125|75)rem \/[^;]+/g;

/** What a pattern finds in all style sheets but that of the tokens, which name it. */
function found(pattern: RegExp): { file: string; text: string }[] {
  return globSync('apps/site/**/*.css', { exclude: ['apps/site/styles/tokens.css'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([all, text = all]) => ({ file, text })),
  );
}

test('a size that two parts have is one of the scale', () => {
  const sizes = found(FLUID);

  expect(sizes.length).toBeGreaterThan(10);
  expect(
    sizes
      .filter(({ text }) => sizes.filter((other) => other.text === text).length > 1)
      .map(({ file }) => file),
  ).toEqual([]);
});

test('labels have one type', () => {
  expect(found(LABEL)).toEqual([]);
});

/** Blocks for paper, whose measures are others. */
const FOR_PRINT = /@media print \{[\s\S]*?\n\}/g;
/** A size below that of the browser's own type. */
const SMALL =
  /(?<![\w-])(?:font-size|font|--(?:size|type)-[\w-]+): (?:\d00 )?(?:(?:clamp|min|max)\()*0?\.\d+rem/g;

test('nothing that is read on a screen is smaller than the type that the browser is set to', () => {
  const files = globSync('apps/site/**/*.css').map((file) => ({
    file,
    sheet: readFileSync(file, 'utf8').replace(FOR_PRINT, ''),
  }));

  expect(files.length).toBeGreaterThan(50);
  expect(
    files.flatMap(({ file, sheet }) => [...sheet.matchAll(SMALL)].map(([text]) => `${file}: ${text}`)),
  ).toEqual([
    // What is shown of software has the sizes of software.
    'apps/site/interfaces/frame/frame.module.css: font-size: clamp(0.875rem',
    // The letters on the sign of a file, which stand beside its name.
    'apps/site/forms/application/cv-file.module.css: font: 500 0.6rem',
  ]);
});

/** A query that asks for the size of the window in figures. What fits into a container is its own affair. */
const SPELLED = /@media[^{]*\b(?:width|height|inline-size|block-size|aspect-ratio)\b[^{]*/g;
/** A width that is required, wherever it stands. */
const REQUIRED = /\b(?:767|991|680|430)px/g;

test('no style sheet spells the size at which a page changes: all of them have names', () => {
  const spelled = globSync('apps/site/**/*.css').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [SPELLED, REQUIRED].flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([query]) => `${file}: ${query.trim()}`),
    );
  });

  expect(spelled).toEqual([]);
});
