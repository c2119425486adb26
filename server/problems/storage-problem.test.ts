import { expect, test } from 'vitest';
import { storageProblem } from './storage-problem.ts';

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
