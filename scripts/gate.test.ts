import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

function gate() {
  const written: string[] = [];
  const reported: unknown[] = [];
  const text = () => written.join('');
  return {
    gate: new Gate(
      (more) => written.push(more),
      (error) => reported.push(error),
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
  expect(text()).toMatch(/— build\n\n— lint\nFailed: build\n0 passed, 1 failed\n$/);
});

test('a command fails by its status', async () => {
  const { gate: one, text } = gate();
  await one.command('types', async () => 2);
  await one.command('lint', async () => 0);

  expect(one.close()).toBe(false);
  expect(text()).toContain('Failed: types\n0 passed, 1 failed\n');
});

test('what could not be run has failed, and the tests that ran are counted all the same', () => {
  const { gate: one, text } = gate();
  one.count({ passed: 7, failed: 0, failures: [] });
  one.skip('browser tests', 'without a build');

  expect(one.close()).toBe(false);
  expect(text()).toContain('Failed: browser tests (not run, without a build)\n7 passed, 1 failed\n');
});

test('failed tests, and steps without any, fail the gate whatever their commands say', () => {
  const { gate: one, text } = gate();
  one.count({ passed: 7, failed: 2, failures: ['a.test.ts › wrong', 'b.test.ts › wrong'] });
  one.count({ passed: 0, failed: 0, failures: [] });

  expect(one.close()).toBe(false);
  expect(text()).toContain(
    'a.test.ts › wrong\nb.test.ts › wrong\nFailed: tests\nFailed: a step that ran no test\n7 ',
  );
});

test('a gate whose steps all passed ends with how many tests did', async () => {
  const { gate: one, text } = gate();
  await one.command('lint', async () => 0);
  one.count({ passed: 7, failed: 0, failures: [] });

  expect(one.close()).toBe(true);
  expect(text()).toBe('\n— lint\n7 passed, 0 failed\n');
});
