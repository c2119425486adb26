import { expect, test } from 'vitest';
import { strandsAround } from './strands.ts';
import type { Vector } from './vectors.ts';

test('strands keep their distance from the middle of the rope and end up where they began after a turn', () => {
  const straight = Array.from({ length: 101 }, (_, index): Vector => [index / 100, 0, 0]);
  const [strand] = strandsAround(straight, 3, 0.2, 1);
  for (const [, y, z] of strand ?? []) expect(Math.hypot(y, z)).toBeCloseTo(0.2);
  expect(strand?.at(-1)?.[1]).toBeCloseTo(strand?.[0]?.[1] ?? 9);
});
