import { FORM_NAMES, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { callSchema } from '@website/model/contract/forms/rules.ts';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldFaults } from '../intake/contract-schemas.ts';
import { storageProblem } from './problems.ts';

test('each unknown field is named, and pointers are escaped', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ a: z.string('Must be text.') })) });
  const result = schema.safeParse({ list: [{ a: 1, 'x/y': 1, '~z': 1 }] });
  expect(fieldFaults(result.error?.issues ?? [])).toEqual([
    { pointer: '/list/0/a', detail: 'Must be text.', isTechnical: true },
    { pointer: '/list/0/x~1y', detail: 'This call has no such field.', isTechnical: true },
    { pointer: '/list/0/~0z', detail: 'This call has no such field.', isTechnical: true },
  ]);
});

const FORMS = testForms();

test.each(FORM_NAMES)('%s is refused only with messages of the contract', (name) => {
  const schema = callSchema(name, FORMS[name].fields, FORMS.shared);
  for (const wrong of [undefined, null, 1, true, [], {}, 'x\0', '']) {
    const body = Object.fromEntries(fieldsOf(name).map(([field]) => [field, wrong]));
    const details = fieldFaults(schema.safeParse(body).error?.issues ?? []).map(({ detail }) => detail);
    expect(details).not.toEqual([]);
    // The library's own messages begin like this.
    for (const detail of details) expect(detail).not.toMatch(/^(?:Invalid|Too|Unrecognized|Expected)\b/);
  }
});

const sqlite = (errcode: number) =>
  Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });
const disk = (code: string) => Object.assign(new Error('of the disk'), { code, syscall: 'write' });

test.each([
  ['a database on a full disk', sqlite(13), 507],
  ['a full disk', disk('ENOSPC'), 507],
  ['a used-up quota', disk('EDQUOT'), 507],
  ['a locked database', sqlite(5), 503],
  ['an extended I/O error', sqlite(10 | (5 << 8)), 503],
  ['a read-only disk', disk('EROFS'), 503],
  ['a folder that is gone', disk('ENOENT'), 503],
  ['too many open files', disk('EMFILE'), 503],
])('%s is said to pass', (_, error, status) => {
  expect(storageProblem(error)).toMatchObject({
    problem: { status },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
});

test.each([
  ['a broken rule of a table', sqlite(19)],
  ['a fault of the code', new TypeError('undefined is not a function')],
  ['an unknown code without a system call', Object.assign(new Error('x'), { code: 'ENOENT' })],
  ['no error', undefined],
])('%s is not a fault of the storage', (_, error) => {
  expect(storageProblem(error)).toBeUndefined();
});
