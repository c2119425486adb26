import { expect, test } from 'vitest';
import { MemoryBudget } from './memory-budget.ts';

test('no more is held than the budget has, and what is given back can be taken again', () => {
  const budget = new MemoryBudget(40_000);
  const [one, other] = [budget.open(), budget.open()];
  expect(one.grow(15_000) && other.grow(15_000)).toBe(true);
  expect(other.grow(15_000)).toBe(false);
  expect(budget.used).toBe(30_000);
  one.release();
  expect(budget.used).toBe(15_000);
  expect(other.grow(15_000)).toBe(true);
  other.release();
  expect(budget.used).toBe(0);
});

test('large bodies leave a quarter for small ones', () => {
  const budget = new MemoryBudget(100_000);
  const large = budget.open();
  expect(large.grow(75_000)).toBe(true);
  expect(large.grow(1)).toBe(false);
  expect(budget.open().grow(20_000)).toBe(false);
  expect(budget.open().grow(16_000)).toBe(true);
});

test('what a part holds counts toward the whole', () => {
  const budget = new MemoryBudget(100_000);
  const part = budget.part(0.1);
  expect(part.open().grow(10_000)).toBe(true);
  expect(part.open().grow(1)).toBe(false);
  expect(budget.used).toBe(10_000);
  expect(budget.open().grow(70_000)).toBe(false);
});
