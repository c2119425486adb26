import { expect, test } from 'vitest';
import { drawPlan } from './one-server.ts';

test('the same seed gives the same plan, another seed another', () => {
  expect(drawPlan(7, 2)).toEqual(drawPlan(7, 2));
  expect(drawPlan(8, 2).faults).not.toEqual(drawPlan(7, 2).faults);
});

test.each([1, 2, 3, 4, 5])('two minutes from seed %i have every kind of fault, in order of time', (seed) => {
  const { faults } = drawPlan(seed, 2);
  expect(new Set(faults.map(({ what }) => what))).toEqual(
    new Set(['crash', 'disk full', 'disk free', 'mail']),
  );
  expect(faults.map(({ atMs }) => atMs)).toEqual(faults.map(({ atMs }) => atMs).sort((a, b) => a - b));
});
