import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
