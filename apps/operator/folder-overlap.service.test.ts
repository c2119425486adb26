// @module-tag operator

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ID = '0195511d-0000-7000-8000-000000000000';

/** Runs one of the project's programs with a separate data folder and build. */
function run(folder: string, program: string, ...args: string[]) {
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: path.join(folder, 'data'),
    SITE_DIR: path.join(folder, 'site'),
    CAREER_HOST: 'https://forms.company.example',
    API_HOST: 'https://forms.company.example',
  };
  return promisify(execFile)(process.execPath, [path.join(ROOT, program), ...args], { cwd: folder, env });
}

test('neither a backup nor an export is written to a folder that is public or that a build deletes', {
  tags: ['nightly'],
}, async () => {
  const folder = await testFolder();
  await mkdir(path.join(folder, 'site'));
  await symlink('site', path.join(folder, 'link'));
  for (const [place, reason] of [
    ['site/backup', 'lies in the public pages'],
    ['link/backup', 'lies in the public pages'],
    [path.join(ROOT, 'build/client/backup'), 'lies in build'],
    [path.join(ROOT, 'company/backup'), 'lies in company'],
    ['.', 'holds the public pages'],
  ] as const)
    await expect(run(folder, 'apps/operator/main.ts', 'backup', place)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(reason),
    });
  for (const command of [
    ['export', '--format', 'csv', '--output', 'link/inbox.csv'],
    ['inbox', 'cv', ID, '--output', 'site/cv.pdf'],
  ])
    await expect(run(folder, 'apps/operator/main.ts', ...command)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('lies in the public pages'),
    });
  for (const name of ['backup', 'inbox.csv', 'cv.pdf'])
    expect(existsSync(path.join(folder, 'site', name))).toBe(false);
});
