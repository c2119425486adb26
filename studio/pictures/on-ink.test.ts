import { expect, test } from 'vitest';
import type { Line } from './composition.ts';
import { onInk } from './on-ink.ts';

const line = (length: number, over: Partial<Line> = {}): Line => ({
  points: [
    [0, 0],
    [length, 0],
  ],
  hue: 'solve',
  width: 2,
  alpha: 1,
  fill: 0,
  dotted: false,
  part: 'track',
  ...over,
});

const picture = (lines: Line[]) => onInk({ width: 960, height: 720, vertex: [480, 360], lines });

test('lines of the same look are one path, and the longest is one dash long by its pathLength', () => {
  expect(picture([line(100), line(50), line(25)]).match(/<path [^>]*>/g)).toEqual([
    '<path stroke="url(#solve)" stroke-width="2" pathLength="1.75" d="M0 0h100M0 0h50M0 0h25"/>',
  ]);
});

test('lines of another look have a path of their own, in the same wave', () => {
  const svg = picture([line(100), line(100, { alpha: 0.3 })]);
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg.match(/<g class="d w0">/g)).toHaveLength(1);
});
