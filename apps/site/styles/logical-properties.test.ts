import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Shorthands whose second and fourth values are right and left. */
const SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;
/** A physical property or value. */
const NAMED = /(?:^|-)(?:left|right)(?:-|$)/;
/** Values that are symmetric, or mirrored with the text direction. */
const WHOLE = /^(?:0|50%|center|none|inherit|auto)$/;

/** A declaration whose comment marks it as physical on purpose, such as the shape of a map. */
const EXCEPTION = /\/\* Physical: [^*]+\*\/\s*[\w-]+: [^;]+;/g;
const COMMENT = /\/\*.*?\*\//gs;
const DECLARATION = /(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g;

/** Splits a declaration's values at spaces outside of parentheses. */
function parts(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

/** Whether a declaration is physical where it should be logical. */
function isPhysical(property: string, value: string): boolean {
  if (property.startsWith('--')) return false;
  const [first = '', right = first, , left = right] = parts(value);
  if (NAMED.test(property)) return true;
  if (SIDES.test(property)) return left !== right;
  if (property === 'border-radius') {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = parts(value);
    return topLeft !== topRight || bottomLeft !== bottomRight;
  }
  if (property === 'translate') return !(WHOLE.test(first) || first.includes('var(--forward)'));
  if (property === 'object-position') return !(WHOLE.test(first) || first.startsWith('var(--'));
  return /(?<![\w-])(?:left|right)(?![\w-])|translate(?:X|3d)?\(|-gradient\(\s*(?:90|270)deg/.test(value);
}

test.each([
  ['margin-left', '1rem'],
  ['right', '0'],
  ['border-top-right-radius', '1rem'],
  ['text-align', 'left'],
  ['transform-origin', 'left'],
  ['padding', '0 1rem 0 calc(1rem + (2px * 3))'],
  ['border-radius', '1rem 0 0 1rem'],
  ['background', 'linear-gradient(to right, red, blue)'],
  ['background', 'linear-gradient(90deg, red, blue)'],
  ['translate', '0.35rem'],
  ['object-position', '72% 50%'],
])('%s: %s is physical', (property, value) => {
  expect(isPhysical(property, value)).toBe(true);
});

test.each([
  ['margin-inline-start', '1rem'],
  ['padding', '0 calc(1rem + 2px) 1rem'],
  ['inset', 'auto 0 0'],
  ['border-radius', '1rem 1rem 0 0'],
  ['translate', '0 2rem'],
  ['translate', 'calc(0.35rem * var(--forward))'],
  ['object-position', 'var(--end-side) 28% top 50%'],
  ['background', 'linear-gradient(to var(--end-side), red, blue)'],
])('%s: %s works in both directions', (property, value) => {
  expect(isPhysical(property, value)).toBe(false);
});

test('style sheets use logical properties: pages may be right to left', () => {
  const declarations = globSync('apps/site/**/*.css').flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(EXCEPTION, '').replaceAll(COMMENT, '');
    return [...source.matchAll(DECLARATION)].map(([, property = '', value = '']) => ({
      file,
      property,
      value,
    }));
  });

  expect(declarations.length).toBeGreaterThan(1000);
  expect(declarations.filter(({ property, value }) => isPhysical(property, value))).toEqual([]);
});

test('large type has enough line height for tall scripts', () => {
  const tight = globSync('apps/site/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/line-height: ([\d.]+);/g)]
      .filter(([, height]) => Number(height) < 1.25)
      .map(([declaration]) => `${file}: ${declaration}`),
  );

  expect(tight).toEqual([]);
});
