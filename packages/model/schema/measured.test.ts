import { expect, test } from 'vitest';
import { measuredSchema } from './measured.ts';

const measured = (before: number, after: number, unit = 'hours') => ({
  unit,
  before: { amount: before, says: 'before' },
  after: { amount: after, says: 'now' },
});

/** The fields with faults. */
const faults = (value: unknown) =>
  measuredSchema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('two different amounts are valid, whichever is larger', () => {
  expect(faults(measured(34, 12))).toEqual([]);
  expect(faults(measured(0.5, 2))).toEqual([]);
  expect(faults(measured(83, 100, '% of parts'))).toEqual([]);
});

test('an amount of at most one unit may have a second scale', () => {
  const closer = { unit: 'minutes', perUnit: 60 };
  expect(faults({ ...measured(34, 0.5), closer })).toEqual([]);
  expect(faults({ ...measured(34, 1), closer })).toEqual([]);
  expect(faults({ ...measured(34, 2), closer })).toEqual(['closer']);
  expect(faults({ ...measured(1, 0.5), closer })).toEqual(['closer']);
  expect(faults({ ...measured(34, 0.5), closer: { ...closer, perUnit: 1 } })).toEqual(['closer.perUnit']);
});

test.each([
  ['nothing before', measured(0, 12), 'before.amount'],
  ['less than nothing', measured(34, -1), 'after.amount'],
  ['the same twice', measured(34, 34), 'after.amount'],
  ['more than all', measured(34, 101, '% of parts'), 'after.amount'],
  ['no words', { ...measured(34, 12), after: { amount: 12 } }, 'after.says'],
  ['no unit', { ...measured(34, 12), unit: '' }, 'unit'],
  ['only one amount', { unit: 'hours', after: { amount: 12, says: 'now' } }, 'before'],
])('%s is reported at its field', (_, value, field) => {
  expect(faults(value)).toEqual([field]);
});
