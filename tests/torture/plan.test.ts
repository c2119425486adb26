import { loadContent } from '@website/model/schema/load.ts';
import { isOpen } from '@website/model/schema/position.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { expect, test } from 'vitest';
import { SERVED_POSITION } from '../fixtures/server-process.ts';
import { oneServerFaults } from './one-server.ts';
import { drawPlan } from './plan.ts';
import { replicaFaults } from './replicas/stage.ts';
import { CLOCKS } from './victim.ts';

const planOf = (seed: number, minutes = 2) =>
  drawPlan(seed, minutes, replicaFaults(3)).faults.map(({ atMs, name }) => `${atMs} ${name}`);

test('the plan is determined by its seed', () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect(planOf(8)).not.toEqual(planOf(7));
});

test.each([1, 2, 3, 4, 5])('two minutes from seed %i have every kind of fault, in order of time', (seed) => {
  const one = drawPlan(seed, 2, oneServerFaults()).faults;
  const several = drawPlan(seed, 2, replicaFaults(3)).faults;
  const kinds = (all: readonly { name: string }[]) => new Set(all.map(({ name }) => name.split(' ')[0]));
  expect(kinds(one)).toEqual(new Set(['crash', 'disk', 'mail']));
  expect(kinds(several)).toEqual(
    new Set(['killed', 'stopped', 'frozen', 'database', 'store', 'mail', 'proxy']),
  );
  for (const faults of [one, several])
    expect(faults.map(({ atMs }) => atMs)).toEqual(faults.map(({ atMs }) => atMs).sort((a, b) => a - b));
});

test('the position of the applications is open at any time of the wrong clocks', () => {
  const { company, positions } = loadContent(FULL_COMPANY);
  const position = positions.find(({ title }) => title === SERVED_POSITION);
  const shown = CLOCKS.map((clock) => Date.parse(`${clock.replace('@', '').replace(' ', 'T')}Z`));
  const latest = Math.max(Date.now() + 400 * 86_400_000, ...shown.filter((moment) => !Number.isNaN(moment)));
  expect(position && isOpen(position, company, latest)).toBe(true);
});
