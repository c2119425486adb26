import { expect, test } from 'vitest';
import type { Point } from '../polyline.ts';
import { compact } from './compaction.ts';
import { flatten } from './flatten.ts';
import type { Outline } from './outline.ts';
import { outline } from './path-data.ts';
import { setLine } from './type.ts';

/** How far a point lies from the nearest place on a line through points. */
function distance([x, y]: Point, points: readonly Point[]): number {
  return Math.min(
    ...points.slice(1).map(([bx, by], index) => {
      const [ax, ay] = points[index] ?? [bx, by];
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
      return Math.hypot(x - ax - share * dx, y - ay - share * dy);
    }),
  );
}

/** How far compaction moves an outline. */
function displacement(before: Outline): number {
  const after = flatten(outline(compact(before)));
  const original = flatten(before);
  return Math.max(
    ...after.map((point) => distance(point, original)),
    ...original.map((point) => distance(point, after)),
  );
}

test('numbers are relative and whole, with no more between them than necessary', () => {
  expect(compact(outline('M10.2 20H30V40.4L20 60z'))).toBe('m10 20h20v20l-10 20z');
});

test('the line that closes a contour is left to the closing command', () => {
  expect(compact(outline('M0 0H10V10H0V0z'))).toBe('m0 0h10v10h-10z');
});

test('a curve that continues the one before is written in its short form', () => {
  expect(compact(outline('M0 40Q20 0 40 40Q60 80 80 40'))).toBe('m0 40q20-40 40 0t40 0');
});

test('a half circle stays one, however its radius is rounded', () => {
  expect(displacement(outline('M0.4 0A23.7 23.7 0 0 1 47.8 0'))).toBeLessThan(1);
  expect(displacement(outline('M28 88a27 27 0 0 1-5-53.5'))).toBeLessThan(1);
});

// Five units make a pixel, and a fifth of a pixel is less than the blur of an edge.
test.each(['archivo', 'fraunces', 'comfortaa', 'dm-serif-display'] as const)(
  'letters of %s move by less than a unit',
  (face) => {
    const weight = face === 'archivo' ? 800 : 400;
    for (const letter of setLine({
      text: 'ageRS&',
      face,
      weight: face === 'comfortaa' ? 500 : weight,
      size: 150,
    })) {
      expect(displacement(letter.outline)).toBeLessThan(1);
    }
  },
);
