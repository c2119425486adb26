import { expect, test } from 'vitest';
import { clipped, solid, stacked } from './layers.ts';
import { rectangle, stroke } from './shapes.ts';

test('a solid hides the part of a line that runs behind it, and leaves its own outline whole', () => {
  const behind = stroke('white', [
    [-10, 0],
    [10, 0],
  ]);
  const front = solid('solve', rectangle(-5, -5, 10, 10));
  const drawn = stacked([[behind], front]).filter(({ width }) => width > 0);

  expect(drawn.map(({ points }) => points)).toEqual([
    [
      [-10, 0],
      [-5, 0],
    ],
    [
      [5, 0],
      [10, 0],
    ],
    rectangle(-5, -5, 10, 10),
  ]);
});

test('a closed line that is cut has no gap where it began', () => {
  const behind = stroke('white', rectangle(-5, -5, 10, 10));
  const [line, ...more] = stacked([[behind], solid('solve', rectangle(0, 0, 10, 10))]).filter(
    ({ hue, width }) => hue === 'white' && width > 0,
  );

  expect(more).toEqual([]);
  expect(line?.points).toContainEqual([-5, -5]);
});

test('a line that runs along an edge is not hidden by it', () => {
  const edge = stroke('white', [
    [0, 0],
    [10, 0],
  ]);

  expect(stacked([[edge], solid('solve', rectangle(0, 0, 10, 10))])).toContain(edge);
});

test('clipped keeps what lies inside', () => {
  const line = stroke('white', [
    [-10, 2],
    [10, 2],
  ]);

  expect(clipped(rectangle(0, 0, 4, 4), [line]).map(({ points }) => points)).toEqual([
    [
      [0, 2],
      [4, 2],
    ],
  ]);
});
