import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblems } from './contract-validation.ts';

test('each unknown field is named, and pointers are escaped', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ a: z.string('Must be text.') })) });
  const result = schema.safeParse({ list: [{ a: 1, 'x/y': 1, '~z': 1 }] });
  expect(fieldProblems(result.error?.issues ?? [])).toEqual([
    { pointer: '/list/0/a', detail: 'Must be text.' },
    { pointer: '/list/0/x~1y', detail: 'This call has no such field.' },
    { pointer: '/list/0/~0z', detail: 'This call has no such field.' },
  ]);
});

test('a body that is no object has the empty pointer', () => {
  const result = z.strictObject({}).safeParse('text');
  expect(fieldProblems(result.error?.issues ?? [])[0]?.pointer).toBe('');
});
