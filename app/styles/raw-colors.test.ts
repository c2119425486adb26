import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A color that is spelled instead of named: hexadecimal, by a function, or with a name of CSS. */
const RAW_COLOR = /#[\da-f]{3,8}\b(?=[^{]*[;,)])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/gi;

test('colors have names in every style sheet, picture and component: those of the company', () => {
  const raw = globSync('app/**/*.{css,tsx,svg}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(RAW_COLOR)].map(([color]) => `${file}: ${color}`),
  );

  expect(raw).toEqual([]);
});
