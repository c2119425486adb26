// @module-tag operator

import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { usedFolder } from '@website/tests/fixtures/data-folders.ts';
import { folderSnapshot } from '@website/tests/fixtures/folder-contents.ts';
import { cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { testDatabaseUrl, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { operator } from '../testing/run-operator.ts';

testOnEachEngine(
  'folder reports the contents and that they belong together, even beside the server',
  async (engine) => {
    const databaseUrl = engine === 'SQLite' ? undefined : await testDatabaseUrl();
    const environment: Record<string, string> =
      databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const { dataDir } = await usedFolder(environment);
    const { code, stdout } = await operator(await startTestService({ dataDir, environment }), 'folder');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^CVs with a row +1$/m);
    expect(stdout).toMatch(/^CVs without a row +0$/m);
    expect(stdout).toContain('The folder and its database belong together.');
  },
);

test('folder reports a damaged database, with advice', async () => {
  const { dataDir } = await usedFolder();
  const broken = Buffer.alloc(8192);
  broken.write('SQLite format 3\0', 'latin1');
  await writeFile(path.join(dataDir, 'intake.sqlite'), broken);
  expect(await operator(dataDir, 'folder')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/intake\.sqlite is (?:damaged|not a database): restore a backup/),
  });
});

test('folder reports a mismatch, with advice, and changes nothing', async () => {
  const { dataDir } = await usedFolder();
  await rm(path.join(dataDir, 'intake.sqlite'));
  const before = await folderSnapshot(dataDir);
  const { code, stdout, stderr } = await operator(dataDir, 'folder');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^CVs set aside +0$/m);
  expect(stderr).toMatch(/The service would not start, since its database, intake\.sqlite, is missing/);
  const report = JSON.parse((await operator(dataDir, 'folder', '--json')).stdout);
  expect(report).toMatchObject({ mismatch: expect.stringContaining('is missing'), setAside: [] });
  expect(await operator(dataDir, 'folder', 'adopt', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no database that can be adopted'),
  });
  expect(await folderSnapshot(dataDir)).toEqual(before);
});

test('adopting a database of another folder lets the service start with it; its files are set aside, not deleted', async () => {
  const { dataDir } = await usedFolder();
  const [cv = ''] = await readdir(cvFolders(dataDir).cvs);
  const { dataDir: other } = await usedFolder();
  await rm(cvFolders(dataDir).root, { recursive: true });
  await rm(path.join(dataDir, 'identity.json'));
  await cp(cvFolders(other).root, cvFolders(dataDir).root, { recursive: true });
  await expect(startTestService({ dataDir })).rejects.toThrow('the database knows none of its CVs');

  const tried = await operator(dataDir, 'folder', 'adopt', '--dry-run');
  expect(tried.stdout).toMatch(/of 1 file 0 have a row[\s\S]*1 file without a row would be set aside/);
  await expect(startTestService({ dataDir })).rejects.toThrow('the database knows none of its CVs');
  expect((await operator(dataDir, 'folder', 'adopt')).stderr).toContain('--yes');
  expect((await operator(dataDir, 'folder', 'adopt', '--yes')).code).toBe(0);

  const service = await startTestService({ dataDir });
  expect(await service.database.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  const { stdout } = await operator(dataDir, 'folder');
  expect(stdout).toMatch(/since \d{4}-\d\d-\d\d {2}.*\/attachments\/held\//);
  await service.close();

  // After the restore the CV with a row is found again, and the one that was set aside stays there.
  const aside = Object.keys(await folderSnapshot(cvFolders(dataDir).aside));
  expect(aside).toHaveLength(1);
  expect(aside[0]).not.toContain(cv);
});

test('folder adopt refuses while a server uses the folder', async () => {
  const { dataDir, url } = await startTestService();
  expect(await operator(dataDir, 'folder', 'adopt', '--yes')).toMatchObject({
    code: 1,
    stderr: 'A server uses the data folder: stop it first. Nothing was done.\n',
  });
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
});

test('folder warns if the files of most rows are missing', async () => {
  const { dataDir } = await usedFolder();
  await rm(cvFolders(dataDir).root, { recursive: true });
  const { code, stdout } = await operator(dataDir, 'folder');
  expect(code).toBe(0);
  expect(stdout).toMatch(/belong together, but 1 of 1 CV is missing: a disk or a folder may be missing/);
});
