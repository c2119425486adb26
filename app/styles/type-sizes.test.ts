import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A size of type that follows the window. */
const FLUID = /font-size: ((?:clamp|min|max)\([^;]+\));/g;
/** The type of labels, spelled out. */
const LABEL = /font: 500 0\.(?:8125|75)rem \/[^;]+/g;

/** What a pattern finds in all style sheets but that of the tokens, which name it. */
function found(pattern: RegExp): { file: string; text: string }[] {
  return globSync('app/**/*.css', { exclude: ['app/styles/tokens.css'] }).flatMap((file) =>
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
