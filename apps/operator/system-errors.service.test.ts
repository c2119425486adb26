// @module-tag operator

import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { openDatabase } from '@website/store/database/database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';

const PROGRAM = path.resolve(import.meta.dirname, 'main.ts');

test('system errors are explained, without error codes', async () => {
  const folder = await testFolder();
  await (await openDatabase(path.join(folder, 'data'))).destroy();
  await writeFile(path.join(folder, 'file'), '');
  await symlink('loop', path.join(folder, 'loop'));
  await mkdir(path.join(folder, 'odd/intake.sqlite'), { recursive: true });
  const run = (data: string, args: readonly string[]) =>
    promisify(execFile)(process.execPath, [PROGRAM, ...args], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', DATA_DIR: path.join(folder, data) },
    }).then(
      () => 'done',
      (error: { stderr: string }) => error.stderr,
    );
  const said = await Promise.all(
    (
      [
        ['data', 'backup', 'file'],
        ['data', 'backup', 'file/below'],
        ['data', 'backup', 'loop'],
        ['data', 'backup', '~/backup'],
        ['data', 'verify', 'file'],
        ['data', 'verify', 'loop'],
        ['data', 'export', '--format', 'csv', '--output', 'file/inbox.csv'],
        ['data', 'export', '--format', 'csv', '--output', 'loop'],
        ['data', 'export', '--format', 'csv', '--output', 'missing/inbox.csv'],
        ['file', 'status'],
        ['loop', 'inbox'],
        ['file', 'folder', 'show'],
        ['odd', 'inbox'],
        ['odd', 'erase', 'asha@applicant.example', '--yes'],
        ['odd', 'folder', 'show'],
      ] as const
    ).map(async ([data, ...args]) => `${args.join(' ')}: ${await run(data, args)}`),
  );
  for (const words of said) {
    expect(words).not.toMatch(/\bE[A-Z]{3,}\b|: done|illegal operation|disk I\/O|\n {4}at /);
    expect(words).toMatch(/: .{20,}(?:\.|--help)\n$/s);
  }
});
