import { expect, test } from 'vitest';
import { curvature, KINDS, momentumLoss } from './law.ts';

test('curvature is proportional to charge and field, and inversely to momentum', () => {
  expect(curvature(1, 2)).toBeCloseTo(curvature(1, 1) / 2, 12);
  expect(curvature(-1, 1)).toBe(-curvature(1, 1));
  expect(curvature(2, 1)).toBeCloseTo(2 * curvature(1, 1), 12);
  expect(curvature(1, 1, 3)).toBeCloseTo(3 * curvature(1, 1), 12);
});

test('slower particles lose more momentum', () => {
  const losses = [2, 1, 0.5, 0.2, 0.1].map((momentum) => momentumLoss(momentum, KINDS.proton));
  expect(losses).toEqual(losses.toSorted((one, other) => one - other));
  expect(momentumLoss(0.1, KINDS.proton)).toBeGreaterThan(momentumLoss(0.1, KINDS.pion));
});

test('an electron radiates a share of its momentum', () => {
  const without = { ...KINDS.electron, radiation: 0 };
  const radiated = momentumLoss(0.2, KINDS.electron) - momentumLoss(0.2, without);
  expect(radiated).toBeCloseTo(0.2 * KINDS.electron.radiation, 12);
});
