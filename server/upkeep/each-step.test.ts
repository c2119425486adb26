import { expect, test, vi } from 'vitest';
import { eachStep } from './each-step.ts';

test('steps are taken in order; one that fails is reported by its name and holds up no other', async () => {
  const taken: string[] = [];
  const error = vi.fn();
  const err = new Error('no disk');
  await eachStep(
    { error },
    {
      first: async () => taken.push('first'),
      second: () => Promise.reject(err),
      third: async () => taken.push('third'),
    },
  );
  expect(taken).toEqual(['first', 'third']);
  expect(error.mock.calls).toEqual([
    [{ err, step: 'second' }, expect.stringContaining('it will be retried in an hour')],
  ]);
});
