import { expect, test } from 'vitest';
import { Pace, type Verdict } from './pace.ts';

/** The verdict on a device with a constant interval between frames, in milliseconds. */
function verdictOn(pace: Pace, interval: number): Verdict {
  let verdict: Verdict = 'keeps up';
  for (let frame = 0; frame < 60 && verdict === 'keeps up'; frame++) verdict = pace.judge(frame * interval);
  return verdict;
}

/** The number of frames drawn in a second. */
function drawnOf(pace: Pace, rate: number): number {
  return Array.from({ length: rate }, (_, frame) => pace.isDue((frame * 1000) / rate)).filter(Boolean).length;
}

test('rendering is throttled to sixty frames a second', () => {
  expect(drawnOf(new Pace(false), 60)).toBe(60);
  expect(drawnOf(new Pace(false), 120)).toBe(60);
});

test('a low-power device skips every other frame', () => {
  expect(drawnOf(new Pace(true), 60)).toBe(30);
});

test('late frames halve the frame rate', () => {
  const pace = new Pace(false);
  expect(verdictOn(pace, 16)).toBe('keeps up');
  expect(pace.isHalved).toBe(false);
  expect(verdictOn(pace, 34)).toBe('is late');
  expect(pace.isHalved).toBe(true);
});

test('a device that is far too slow is judged too late', () => {
  expect(verdictOn(new Pace(false), 90)).toBe('is too late');
});

test('a pause does not count as a late frame', () => {
  const pace = new Pace(false);
  for (let frame = 0; frame < 300; frame++) {
    pace.rest();
    expect(pace.judge(frame * 5000)).toBe('keeps up');
  }
});
