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

test('a step that ends by an error has failed by its name, and those after it run', async () => {
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

test('a command fails by its status', async () => {
  const { gate: one, text } = gate();
  await one.command('types', async () => 2);
  await one.command('lint', async () => 0);

  expect(one.close()).toBe(false);
  expect(text()).toMatch(/Failed: types\n.*\n0 passed, 1 failed\n$/);
});

test('what could not be run has failed, and the tests that ran are counted all the same', () => {
  const { gate: one, text } = gate();
  one.count('unit tests', { passed: 7, failed: 0, failures: [] });
  one.skip('browser tests', 'without a build');

  expect(one.close()).toBe(false);
  expect(text()).toMatch(/Failed: browser tests \(not run, without a build\)\n.*\n7 passed, 1 failed\n$/);
});

test('failed tests, and steps without any, fail the gate whatever their commands say', () => {
  const { gate: one, text } = gate();
  one.count('unit tests', { passed: 7, failed: 2, failures: ['a.test.ts › wrong', 'b.test.ts › wrong'] });
  one.count('browser tests', { passed: 0, failed: 0, failures: [] });

  expect(one.close()).toBe(false);
  expect(text()).toMatch(
    /a\.test\.ts › wrong\nb\.test\.ts › wrong\nFailed: tests\nFailed: a step that ran no test\n.*\n7 /,
  );
});

test('a gate whose steps all passed ends with how many tests did', async () => {
  const { gate: one, text } = gate();
  await one.command('lint', async () => 0);
  one.count('unit tests', { passed: 7, failed: 0, failures: [] });

  expect(one.close()).toBe(true);
  expect(text()).toMatch(/unit tests: 7 passed, 0 failed\n\n0 min \d+ s\n7 passed, 0 failed\n$/);
});
