import { expect, test } from 'vitest';
import { layered } from './layered.ts';
import { rectangle, stroke } from './shapes.ts';

const body = stroke('white', rectangle(-10, -10, 20, 20), { body: true });

test('a body hides what lies behind it', () => {
  const line = stroke(
    'solve',
    [
      [-30, 0],
      [30, 0],
    ],
    { tail: 'end' },
  );

  const [before, after, ...others] = layered([line, body]);

  expect(before).toMatchObject({
    points: [
      [-30, 0],
      [-10, 0],
    ],
  });
  expect(after).toMatchObject({
    points: [
      [10, 0],
      [30, 0],
    ],
    tail: 'end',
  });
  expect(others).toEqual([body]);
});

test('a body hides neither what lies in front of it nor what lies beside it', () => {
  const before = stroke('solve', [
    [-30, 0],
    [30, 0],
  ]);
  const beside = stroke('solve', [
    [-30, 40],
    [30, 40],
  ]);

  expect(layered([beside, body, before])).toEqual([beside, body, before]);
});

test('a body without width only makes a gap', () => {
  const line = stroke('solve', [
    [-30, 0],
    [30, 0],
  ]);

  expect(layered([line, { ...body, width: 0 }])).toHaveLength(2);
});
