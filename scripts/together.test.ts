import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

test('if one of two fails, the other is still completed first', async () => {
  let ended = false;
  const other = setTimeout(20).then(() => {
    ended = true;
  });
  await expect(together(Promise.reject(new Error('no')), other)).rejects.toThrow('no');
  expect(ended).toBe(true);
});
