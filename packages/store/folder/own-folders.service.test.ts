import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openCvStore } from '@website/tests/fixtures/stored-cvs.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { openFolderDatabase } from './open-folder.ts';

async function identityIn(dataDir: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(dataDir, 'identity.json'), 'utf8'));
}

test('servers with different data folders may share a database if they share the CV store', async () => {
  const DATABASE_URL = await testDatabaseUrl();
  const shared = { ...(await openCvStore(await testFolder())), isShared: true };
  const open = async (DATA_DIR: string) =>
    (await openFolderDatabase({ DATA_DIR, DATABASE_URL }, shared)).destroy();
  // At the same moment on a new database, later, and again.
  const folders = await Promise.all([1, 2, 3, 4].map(() => testFolder()));
  const [first = '', , , last = ''] = folders;
  await Promise.all(folders.slice(0, 3).map(open));
  await open(last);
  for (const folder of folders) expect(await identityIn(folder)).toEqual(await identityIn(first));
  for (const folder of folders) await open(folder);

  const used = await testFolder();
  await writeFile(path.join(used, 'token-secret'), 'x');
  await expect(open(used)).rejects.toThrow('it was used with another database');
});

test('with CVs in their folders they may not, and the error explains what to do', async () => {
  const DATABASE_URL = await testDatabaseUrl();
  const open = async (DATA_DIR: string) =>
    (await openFolderDatabase({ DATA_DIR, DATABASE_URL }, await openCvStore(DATA_DIR))).destroy();
  const folder = await testFolder();
  await open(folder);
  await expect(open(await testFolder())).rejects.toThrow(
    'servers that share one must have the same DATA_DIR, or keep CVs in a bucket',
  );
  await open(folder);
});
