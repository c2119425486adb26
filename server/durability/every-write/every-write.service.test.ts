import { expect, test } from 'vitest';
import { skipUntraced } from '../skip-untraced.ts';
import { cutOff } from './cut-off.ts';
import { BROKEN, OPERATIONS, type Operation } from './operations.ts';

// A sample of what `npm run torture:writes` looks at whole.

const WITHIN_MS = 300_000;

/** Of an operation's calls one in so many is looked at; a prime, so that a repeated pattern is met at different places. */
const EVERY = 29;
const EVERY_OF_MANY = 2609;

/** Those that are really killed; of the others the folder is copied at the same moments. */
const KILLED = /erasure/;
const EVERY_KILLED = 127;

const named = (operations: readonly Operation[]) =>
  operations.map((operation) => [operation.name, operation] as const);

test.for(named(OPERATIONS.filter(({ stride }) => stride === undefined)))(
  '%s: wherever it is cut off, the next start finds everything whole',
  { timeout: WITHIN_MS },
  async ([, operation], context) => {
    skipUntraced(context, 'what a kill leaves');
    const { starts, faults } = await cutOff(operation, { every: EVERY, how: 'copied' });
    expect(starts).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

test.for(named(OPERATIONS.filter(({ name }) => KILLED.test(name))))(
  '%s: a real kill leaves the same',
  { timeout: WITHIN_MS },
  async ([, operation], context) => {
    skipUntraced(context, 'what a kill leaves');
    const { starts, faults } = await cutOff(operation, { every: EVERY_KILLED, how: 'killed' });
    expect(starts).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

test('an upgrade with 20,000 rows is whole or not there', { timeout: WITHIN_MS }, async (context) => {
  skipUntraced(context, 'what a kill leaves');
  const upgrade = OPERATIONS.find(({ stride }) => stride !== undefined);
  if (upgrade === undefined) throw new Error('there must be a large upgrade');
  const { starts, faults } = await cutOff(upgrade, { every: EVERY_OF_MANY, how: 'copied' });
  expect(starts).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('what is not whole after a kill is found out', { timeout: WITHIN_MS }, async (context) => {
  skipUntraced(context, 'what a kill leaves');
  const { faults } = await cutOff(BROKEN, { every: 5, how: 'copied' });
  expect(faults.join('\n')).toContain('has no file');
});
