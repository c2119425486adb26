import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { cards } from './cards.ts';
import { folders } from './subjects.ts';

const content = loadContent(path.join(import.meta.dirname, '../../company'));
const drawings = folders(content).flatMap(({ name, figures, ground }) =>
  Object.entries(figures).map(([slug, draw]) => ({ name: `${name}/${slug}`, draw, ground })),
);

test.each(drawings)('$name stays within its picture', ({ draw, ground }) => {
  // On paper the square's edge lies at 279. What is drawn only on ink may be as wide as the chamber.
  const width = ground === 'ink' ? 380 : 279;
  const points = draw().flatMap((stroke) => stroke.points.map(([x, y]) => ({ x, y, line: stroke.width })));

  expect(Math.max(...points.map(({ x, line }) => Math.abs(x) + line))).toBeLessThan(width);
  expect(Math.max(...points.map(({ y, line }) => Math.abs(y) + line))).toBeLessThan(279);
});

test('every page of the site has a card, named after its path', () => {
  const names = cards(content).map(({ name }) => name);

  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining(['home', 'platform', 'platform-hadron-platform', 'careers', 'error-page']),
  );
});
