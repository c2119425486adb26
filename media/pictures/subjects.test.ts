import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/schema/load.ts';
import { cards } from './cards.ts';
import { folders } from './subjects.ts';

const content = loadContent(path.join(import.meta.dirname, '../../content'));
const drawings = folders(content).flatMap(({ name, figures }) =>
  Object.entries(figures).map(([slug, draw]) => ({ name: `${name}/${slug}`, draw })),
);

test.each(drawings)('$name stays within its square', ({ draw }) => {
  // On paper the square's edge lies at 279.
  const places = draw().flatMap(({ points, width }) => points.flat().map((place) => Math.abs(place) + width));

  expect(Math.max(...places)).toBeLessThan(279);
});

test('every page of the site has a card, named after its path', () => {
  const names = cards(content).map(({ name }) => name);

  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining(['home', 'platform', 'platform-hadron-platform', 'careers', 'error-page']),
  );
});
