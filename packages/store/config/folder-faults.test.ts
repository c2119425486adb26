import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVED_COMPANY } from '@website/tests/fixtures/server-process.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { folderFaults } from './folder-faults.ts';

test.each<[what: string, block: (data: string) => Promise<unknown>, words: RegExp]>([
  [
    'a folder for its database',
    (data) => mkdir(path.join(data, 'intake.sqlite')),
    /^DATA_DIR: \S+intake\.sqlite is a folder, not a file/,
  ],
  [
    'a folder for its secret',
    (data) => mkdir(path.join(data, 'token-secret')),
    /^DATA_DIR: \S+token-secret is a folder, not a file/,
  ],
  [
    'a file for its CVs',
    async (data) => {
      await mkdir(path.join(data, 'attachments'));
      await writeFile(path.join(data, 'attachments/cv'), '');
    },
    /^DATA_DIR: \S+cv is a file, not a folder/,
  ],
  [
    'a link to a disk that is not mounted for its CVs',
    (data) => symlink('/nowhere/attachments', path.join(data, 'attachments')),
    /^DATA_DIR: \S+attachments is a broken link: is its disk mounted\?/,
  ],
  [
    'a folder on another file system for its CVs alone',
    async (data) => {
      await mkdir(path.join(data, 'attachments'));
      await symlink('/proc/self', path.join(data, 'attachments/cv'));
    },
    /^DATA_DIR: \S+cv is on another file system than \S+incoming/,
  ],
  [
    'a device for its database',
    (data) => symlink('/dev/null', path.join(data, 'intake.sqlite')),
    /^DATA_DIR: \S+intake\.sqlite is neither a file nor a folder/,
  ],
  [
    'a link to itself for its database',
    (data) => symlink('intake.sqlite', path.join(data, 'intake.sqlite')),
    /^DATA_DIR: \S+intake\.sqlite is in a loop of symbolic links/,
  ],
])('a data folder with %s is a fault', async (_, block, words) => {
  const folder = await testFolder();
  const DATA_DIR = path.join(folder, 'data');
  await mkdir(DATA_DIR);
  await block(DATA_DIR);
  expect(folderFaults({ DATA_DIR, ...SERVED_COMPANY }, folder)).toEqual([expect.stringMatching(words)]);
});

test('a data folder below a file and a SITE_DIR in a symlink loop are faults', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'file'), '');
  await symlink('circle', path.join(folder, 'circle'));
  const below = { DATA_DIR: path.join(folder, 'file/data'), ...SERVED_COMPANY };
  expect(folderFaults(below, folder)).toEqual([
    expect.stringMatching(/^DATA_DIR: \S+file\/data leads through a file, where a folder should be$/),
  ]);
  expect(folderFaults({ SITE_DIR: path.join(folder, 'circle'), ...SERVED_COMPANY }, folder)).toEqual([
    expect.stringMatching(/^SITE_DIR: \S+circle is in a loop of symbolic links$/),
  ]);
});
