import { afterAll, beforeAll, expect, test } from 'vitest';
import { skipUntraced } from '../skip-untraced.ts';
import { type BundledDriver, bundleDriver } from './bundled-driver.ts';
import { cutOff } from './cut-off.ts';
import { BROKEN, OPERATIONS, type Operation } from './operations.ts';

// A sample of what `npm run torture:writes` checks in full.

const WITHIN_MS = 300_000;

/** One in this many of an operation's calls is checked; a prime, so that a repeated pattern is met at different places. */
const EVERY = 29;
const EVERY_OF_MANY = 2609;

/** Those that are really killed; for the others the folder is copied at the same moments. */
const KILLED = /erasure/;
const EVERY_KILLED = 127;

let driver: BundledDriver;
beforeAll(async () => {
  driver = await bundleDriver();
}, WITHIN_MS);
afterAll(() => driver.remove());

const named = (operations: readonly Operation[]) =>
  operations.map((operation) => [operation.name, operation] as const);

test.for(named(OPERATIONS.filter(({ stride }) => stride === undefined)))(
  '%s: wherever it is cut off, the next start finds everything intact',
  { timeout: WITHIN_MS },
  async ([, operation], context) => {
    skipUntraced(context, 'what a kill leaves');
    const { starts, faults } = await cutOff(operation, { driver: driver.file, every: EVERY, how: 'copied' });
    expect(starts).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

test.for(named(OPERATIONS.filter(({ name }) => KILLED.test(name))))(
  '%s: a real kill leaves the same',
  { timeout: WITHIN_MS },
  async ([, operation], context) => {
    skipUntraced(context, 'what a kill leaves');
    const { starts, faults } = await cutOff(operation, {
      driver: driver.file,
      every: EVERY_KILLED,
      how: 'killed',
    });
    expect(starts).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

test('an upgrade with 20,000 rows happens as a whole or not at all', {
  timeout: WITHIN_MS,
}, async (context) => {
  skipUntraced(context, 'what a kill leaves');
  const upgrade = OPERATIONS.find(({ stride }) => stride !== undefined);
  if (upgrade === undefined) throw new Error('there must be a large upgrade');
  const { starts, faults } = await cutOff(upgrade, {
    driver: driver.file,
    every: EVERY_OF_MANY,
    how: 'copied',
  });
  expect(starts).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('what is not intact after a kill is detected', { timeout: WITHIN_MS }, async (context) => {
  skipUntraced(context, 'what a kill leaves');
  const { faults } = await cutOff(BROKEN, { driver: driver.file, every: 5, how: 'copied' });
  expect(faults.join('\n')).toContain('has no file');
});
