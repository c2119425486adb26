import { expect, test } from 'vitest';
import { vertex } from '../figures/drafting.ts';
import { stroke } from '../figures/shapes.ts';
import { compose } from './composition.ts';

const ARRANGEMENT = {
  name: 'some-page',
  strokes: [
    stroke(
      'white',
      [
        [-100, 0],
        [100, 0],
      ],
      { tail: 'both' },
    ),
    vertex(50, -20),
  ],
  chamber: { width: 960, height: 720 },
  center: [480, 360],
  scale: 1.2,
  charged: 12,
  neutral: 2,
} as const;

test('the same name gives the same picture', () => {
  expect(compose(ARRANGEMENT)).toEqual(compose(ARRANGEMENT));
});

test('another name gives another event around the same subject', () => {
  const [one, other] = [compose(ARRANGEMENT), compose({ ...ARRANGEMENT, name: 'another-page' })];

  expect(part(other, 'track')).not.toEqual(part(one, 'track'));
  expect(part(other, 'subject')).toEqual(part(one, 'subject'));
});

test('the event has its vertex where the drawing says', () => {
  expect(compose(ARRANGEMENT).vertex).toEqual([540, 336]);
});

test('a page without a drawing has only an event, in the middle', () => {
  const { lines, vertex: at } = compose({ ...ARRANGEMENT, strokes: [] });

  expect(at).toEqual([480, 360]);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.every((line) => line.part === 'track')).toBe(true);
});

test('a loose end runs out into a track that begins there', () => {
  const [first] = part(compose(ARRANGEMENT), 'tail');

  expect(first?.points[0]).toEqual([360, 360]);
});

function part({ lines }: ReturnType<typeof compose>, name: string) {
  return lines.filter((line) => line.part === name);
}
