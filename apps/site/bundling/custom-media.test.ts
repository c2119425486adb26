import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
