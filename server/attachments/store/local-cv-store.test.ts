import { readdir, rename, symlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cvFolders, openCvStore } from '../../testing/cv-files.ts';
import { testFolder } from '../../testing/test-folder.ts';

// What any store must do is in cv-store.test.ts.

async function storeInFolder() {
  const dataDir = await testFolder();
  const cvStore = await openCvStore(dataDir);
  const receive = () => cvStore.receive(Readable.from([Buffer.from('%PDF-1.4 and what follows')]));
  return { cvStore, receive, folders: cvFolders(dataDir) };
}

test('what is discarded leaves no file, before it has a key and after', async () => {
  const { receive, folders } = await storeInFolder();
  await (await receive()).discard();
  const other = await receive();
  await other.put('pdf');
  await other.discard();
  expect([await readdir(folders.cvs), await readdir(folders.incoming)]).toEqual([[], []]);
});

test('where the folder is gone, it is unknown whether there is a CV', async () => {
  const { cvStore, receive, folders } = await storeInFolder();
  const key = await (await receive()).put('pdf');
  await rename(folders.cvs, `${folders.cvs}-away`);
  await expect(cvStore.has(key)).rejects.toMatchObject({ code: 'ENOENT' });
  await rename(`${folders.cvs}-away`, folders.cvs);
  await cvStore.remove(key);
  expect(await cvStore.has(key)).toBe(false);
});

test('where CVs can’t be moved from the folder that they come in, none can be kept', async () => {
  const { cvStore, folders } = await storeInFolder();
  await cvStore.probe();
  expect([await readdir(folders.cvs), await readdir(folders.incoming)]).toEqual([[], []]);
  await rename(folders.cvs, `${folders.cvs}-away`);
  await symlink('/proc/self', folders.cvs);
  await expect(cvStore.probe()).rejects.toMatchObject({ code: 'EXDEV' });
  expect(await readdir(folders.incoming)).toEqual([]);
});
