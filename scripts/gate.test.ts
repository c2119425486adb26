import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

function gate() {
  let now = 0;
  const written: string[] = [];
  const reported: unknown[] = [];
  const text = () => written.join('');
  return {
    gate: new Gate(
      (more) => written.push(more),
      (error) => reported.push(error),
      () => (now += 1000),
    ),
    text,
    reported,
  };
}

const FAULT = new Error('A picture is missing.');

test('a step that throws is reported as failed by name, and later steps still run', async () => {
  const { gate: one, text, reported } = gate();
  const built = await one.step('build', () => Promise.reject(FAULT));
  await one.command('lint', async () => 0);

  expect(built).toBeUndefined();
  expect(reported).toEqual([FAULT]);
  expect(one.close()).toBe(false);
  expect(text()).toMatch(
    /— build\n— build: FAILED, \d s\n\n— lint\n— lint: ok, \d s\n\nFailed: build\n0 min \d+ s\n0 passed, 1 failed\n$/,
  );
});

test('a command fails if its exit status is not 0', async () => {
  const { gate: one, text } = gate();
  await one.command('types', async () => 2);
  await one.command('lint', async () => 0);

  expect(one.close()).toBe(false);
  expect(text()).toMatch(/Failed: types\n.*\n0 passed, 1 failed\n$/);
});

const runOf = (status: number) => () => Promise.resolve(status);
const countOf = (passed: number, failures: string[] = []) => {
  const count = { passed, failed: failures.length, failures };
  return () => Promise.resolve(count);
};

test('a step that could not run counts as failed, and the tests that ran are still counted', async () => {
  const { gate: one, text } = gate();
  await one.tests('unit tests', runOf(0), countOf(7));
  one.skip('browser tests', 'without a build');

  expect(one.close()).toBe(false);
  expect(text()).toMatch(/Failed: browser tests \(not run, without a build\)\n.*\n7 passed, 1 failed\n$/);
});

test('failed tests fail the gate whatever the exit status of their command, and are counted beside other failures', async () => {
  const { gate: one, text } = gate();
  await one.command('types', async () => 2);
  await one.tests('unit tests', runOf(0), countOf(7, ['a.test.ts › wrong', 'b.test.ts › wrong']));

  expect(one.close()).toBe(false);
  expect(text()).toMatch(
    /a\.test\.ts › wrong\nb\.test\.ts › wrong\nFailed: types\nFailed: unit tests\n.*\n7 passed, 3 failed\n$/,
  );
});

test('a test command fails if its exit status is not 0, or if no test ran', async () => {
  const { gate: one, text } = gate();
  await one.tests('unit tests', runOf(1), countOf(7));
  await one.tests('browser tests', runOf(0), countOf(0));

  expect(one.close()).toBe(false);
  expect(text()).toMatch(/\nFailed: unit tests\nFailed: browser tests\n.*\n7 passed, 2 failed\n$/);
});

test('a gate whose steps all passed prints the number of passed tests', async () => {
  const { gate: one, text } = gate();
  await one.command('lint', async () => 0);
  await one.tests('unit tests', runOf(0), countOf(7));

  expect(one.close()).toBe(true);
  expect(text()).toMatch(/unit tests: 7 passed, 0 failed\n.*\n\n0 min \d+ s\n7 passed, 0 failed\n$/);
});
