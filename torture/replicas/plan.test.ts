import { expect, test } from 'vitest';
import { drawReplicaPlan } from './faults.ts';

test('the same seed gives the same plan, another seed another', () => {
  expect(drawReplicaPlan(7, 2, 3)).toEqual(drawReplicaPlan(7, 2, 3));
  expect(drawReplicaPlan(8, 2, 3).faults).not.toEqual(drawReplicaPlan(7, 2, 3).faults);
});

test.each([1, 2, 3, 4, 5])(
  'two minutes from seed %i have every kind of fault, and each replica in every way',
  (seed) => {
    const { faults } = drawReplicaPlan(seed, 2, 3);
    const kinds = faults.map((fault) => ('how' in fault ? `${fault.what} ${fault.how}` : fault.what));
    expect(new Set(kinds)).toEqual(
      new Set([
        ...['replica killed', 'replica stopped', 'replica frozen'],
        ...['database fast', 'database immediate', 'store gone', 'store frozen'],
        ...['mail', 'proxy reload'],
      ]),
    );
    const struck = faults.flatMap((fault) =>
      fault.what === 'replica' ? [`${fault.number} ${fault.how}`] : [],
    );
    expect(new Set(struck).size).toBe(9);
    expect(faults.map(({ atMs }) => atMs)).toEqual(faults.map(({ atMs }) => atMs).sort((a, b) => a - b));
  },
);
