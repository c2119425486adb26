import { expect, test } from 'vitest';
import { Pace, type Verdict } from './pace.ts';

/** What is thought of a device that offers a frame in so many milliseconds, in the end. */
function verdictOn(pace: Pace, way: number): Verdict {
  let verdict: Verdict = 'keeps up';
  for (let frame = 0; frame < 60 && verdict === 'keeps up'; frame++) verdict = pace.judge(frame * way);
  return verdict;
}

/** How many of the frames of a second are drawn. */
function drawnOf(pace: Pace, rate: number): number {
  return Array.from({ length: rate }, (_, frame) => pace.isDue((frame * 1000) / rate)).filter(Boolean).length;
}

test('no more than sixty frames a second are drawn', () => {
  expect(drawnOf(new Pace(false), 60)).toBe(60);
  expect(drawnOf(new Pace(false), 120)).toBe(60);
});

test('with little power every other frame is left out', () => {
  expect(drawnOf(new Pace(true), 60)).toBe(30);
});

test('a device whose frames are late is given half as many', () => {
  const pace = new Pace(false);
  expect(verdictOn(pace, 16)).toBe('keeps up');
  expect(pace.isHalved).toBe(false);
  expect(verdictOn(pace, 34)).toBe('is late');
  expect(pace.isHalved).toBe(true);
});

test('one that is far too late is told so', () => {
  expect(verdictOn(new Pace(false), 90)).toBe('is too late');
});

test('a rest is no late frame', () => {
  const pace = new Pace(false);
  for (let frame = 0; frame < 300; frame++) {
    pace.rest();
    expect(pace.judge(frame * 5000)).toBe('keeps up');
  }
});
