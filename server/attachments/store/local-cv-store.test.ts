import { readdir, rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { cvFolders, openCvStore } from '../../testing/cv-files.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { countAside, countCvs, removeUnclaimed } from './cv-store.ts';

const BYTES = Buffer.from('%PDF-1.4 and what follows');

async function storeWithOne() {
  const dataDir = await testFolder();
  const cvStore = await openCvStore(dataDir);
  const incoming = await cvStore.receive(Readable.from([Buffer.from(BYTES)]));
  return { dataDir, cvStore, incoming };
}

test('what came in has no key until it is put under one, and is read back as it came', async () => {
  const { cvStore, incoming } = await storeWithOne();
  expect([incoming.size, incoming.key(), await countCvs(cvStore)]).toEqual([BYTES.length, undefined, 0]);
  const key = await incoming.put('pdf');
  expect(key).toMatch(/^cv\/[0-9a-f]{32}\.pdf$/);
  expect([incoming.key(), await cvStore.has(key), await countCvs(cvStore)]).toEqual([key, true, 1]);
  expect(await buffer(cvStore.open(key))).toEqual(BYTES);
});

test('what is discarded leaves nothing, before it has a key and after', async () => {
  const { dataDir, cvStore, incoming } = await storeWithOne();
  await incoming.discard();
  const other = await cvStore.receive(Readable.from([Buffer.from(BYTES)]));
  await other.put('pdf');
  await other.discard();
  const { cvs, incoming: arriving } = cvFolders(dataDir);
  expect([await readdir(cvs), await readdir(arriving)]).toEqual([[], []]);
});

test('a CV is opened when it is read: one that is gone by then fails, and one that is not read does not matter', async () => {
  const { cvStore, incoming } = await storeWithOne();
  const key = await incoming.put('pdf');
  const [read, unread] = [cvStore.open(key), cvStore.open(key)];
  expect(await cvStore.remove(key)).toBe(true);
  await expect(buffer(read)).rejects.toMatchObject({ code: 'ENOENT' });
  unread.destroy();
});

test('where the folder is gone, nobody can tell whether there is a CV', async () => {
  const { dataDir, cvStore, incoming } = await storeWithOne();
  const key = await incoming.put('pdf');
  const { cvs } = cvFolders(dataDir);
  await rename(cvs, `${cvs}-away`);
  await expect(cvStore.has(key)).rejects.toMatchObject({ code: 'ENOENT' });
  await rename(`${cvs}-away`, cvs);
  await cvStore.remove(key);
  expect(await cvStore.has(key)).toBe(false);
});

test('a CV that says that it was claimed is not removed by anything that takes it for free', async () => {
  const { cvStore, incoming } = await storeWithOne();
  const key = await incoming.put('pdf');
  await cvStore.markClaimed(key);
  await removeUnclaimed(cvStore, key);
  await incoming.discard();
  expect(await cvStore.has(key)).toBe(true);
});

test('what is set aside no longer has its key, until it is put back', async () => {
  const { cvStore, incoming } = await storeWithOne();
  const key = await incoming.put('pdf');
  await cvStore.aside.set(key, new Date('2026-03-01T10:00:00.000Z'));
  expect([await cvStore.has(key), await countCvs(cvStore), await countAside(cvStore)]).toEqual([false, 0, 1]);
  for await (const cvs of cvStore.aside.list()) {
    expect(cvs).toMatchObject([{ key, day: '2026-03-01' }]);
    for (const cv of cvs) expect(await cvStore.aside.putBack(cv)).toBe(true);
  }
  expect(await buffer(cvStore.open(key))).toEqual(BYTES);
});
