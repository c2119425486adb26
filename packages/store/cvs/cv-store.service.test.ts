import { readdir, rename, stat, symlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';
import { cvFolders, openCvStore } from '@website/tests/fixtures/stored-cvs.ts';
import { testBucket } from '@website/tests/fixtures/test-bucket.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';
import { chooseCvStore } from './choose-cv-store.ts';
import { type CvStore, countAside, countCvs } from './cv-store.ts';

/** Every implementation. */
const STORES: [what: string, open: () => Promise<CvStore>][] = [
  ['a local folder', async () => chooseCvStore({ DATA_DIR: await testFolder() })],
  [
    'a folder in a bucket',
    async () => {
      const { environment } = await testBucket();
      const STORAGE_URL = environment.STORAGE_URL.replace('?', '/of/the-website?');
      return chooseCvStore({ DATA_DIR: await testFolder(), ...environment, STORAGE_URL });
    },
  ],
];

const BYTES = Buffer.from('%PDF-1.4 and what follows');

async function storeWithOne(open: () => Promise<CvStore>) {
  const cvStore = await open();
  await cvStore.prepare();
  const receive = () => cvStore.receive(Readable.from([Buffer.from(BYTES)]));
  return { cvStore, receive, incoming: await receive() };
}

test.each(STORES)(
  '%s: a received CV has no key until it is stored, is read back unchanged, and is deleted by discard',
  async (_, open) => {
    const { cvStore, receive, incoming } = await storeWithOne(open);
    expect([incoming.size, incoming.key(), await countCvs(cvStore)]).toEqual([BYTES.length, undefined, 0]);
    const key = await incoming.put('pdf');
    expect(key).toMatch(/^cv\/[0-9a-f]{32}\.pdf$/);
    expect([incoming.key(), await cvStore.has(key), await countCvs(cvStore)]).toEqual([key, true, 1]);
    expect(await buffer(cvStore.open(key))).toEqual(BYTES);

    const other = await receive();
    for (const { discard } of [incoming, other]) await discard();
    await vi.waitFor(
      async () => expect([await cvStore.has(key), await countCvs(cvStore)]).toEqual([false, 0]),
      SOON,
    );
    for (const { localFile } of [incoming, other])
      await expect(stat(localFile)).rejects.toMatchObject({ code: 'ENOENT' });
  },
);

test.each(STORES)(
  '%s: a CV is opened on the first read: a deleted one fails then, and an unread stream does not',
  async (_, open) => {
    const { cvStore, incoming } = await storeWithOne(open);
    const key = await incoming.put('pdf');
    const [read, unread] = [cvStore.open(key), cvStore.open(key)];
    expect([await cvStore.remove(key), await cvStore.remove(key)]).toEqual([true, false]);
    await cvStore.sync();
    await expect(buffer(read)).rejects.toMatchObject({ code: 'ENOENT' });
    unread.destroy();
  },
);

test.each(STORES)(
  '%s: a CV that is set aside is not found by its key until it is put back, and can be deleted',
  async (_, open) => {
    const { cvStore, incoming } = await storeWithOne(open);
    const key = await incoming.put('pdf');
    const setAside = async () => {
      await cvStore.aside.set(key, new Date('2026-03-01T10:00:00.000Z'));
      expect([await cvStore.has(key), await countCvs(cvStore), await countAside(cvStore)]).toEqual([
        false,
        0,
        1,
      ]);
      for await (const [cv] of cvStore.aside.list()) {
        expect(cv).toMatchObject({ key, day: '2026-03-01' });
        // Not since that day, since the file was created later.
        expect(Math.abs(Number(cv?.since) - Date.now())).toBeLessThan(HOUR_MS);
        if (cv !== undefined) return cv;
      }
      throw new Error('nothing was set aside');
    };
    const cv = await setAside();
    expect([await cvStore.aside.putBack(cv), await cvStore.aside.putBack(cv)]).toEqual([true, false]);
    expect(await buffer(cvStore.open(key))).toEqual(BYTES);
    const again = await setAside();
    expect([await cvStore.aside.remove(again), await countAside(cvStore)]).toEqual([true, 0]);
    expect([await cvStore.has(key), await countCvs(cvStore)]).toEqual([false, 0]);
  },
);

test.each(STORES)(
  '%s: the retention of a CV that is set aside begins at the end of the day',
  async (_, open) => {
    const { cvStore, incoming } = await storeWithOne(open);
    const now = new Date();
    await cvStore.aside.set(await incoming.put('pdf'), now);
    for await (const [cv] of cvStore.aside.list())
      expect(cv?.since.getTime()).toBe(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS);
  },
);

test('without the local folder `has` fails, and on another file system `probe` does', async () => {
  const dataDir = await testFolder();
  const { incoming, cvs } = cvFolders(dataDir);
  const { cvStore, incoming: cv } = await storeWithOne(() => openCvStore(dataDir));
  const key = await cv.put('pdf');
  await cvStore.probe();
  expect([await readdir(cvs), await readdir(incoming)]).toEqual([[key.slice(3)], []]);
  await rename(cvs, `${cvs}-away`);
  await expect(cvStore.has(key)).rejects.toMatchObject({ code: 'ENOENT' });
  await symlink('/proc/self', cvs);
  await expect(cvStore.probe()).rejects.toMatchObject({ code: 'EXDEV' });
  expect(await readdir(incoming)).toEqual([]);
});
