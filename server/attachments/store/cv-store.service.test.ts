import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { testBucket } from '../../testing/test-bucket.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { dueByAge } from '../../upkeep/due-by-age.ts';
import { chooseCvStore } from './choose-cv-store.ts';
import { type CvStore, countAside, countCvs, removeUnclaimed } from './cv-store.ts';

/** Every store there is, each opened for a test alone. */
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
  '%s: what came in has no key until it is put under one, and is read back as it came',
  async (_, open) => {
    const { cvStore, incoming } = await storeWithOne(open);
    expect([incoming.size, incoming.key(), await countCvs(cvStore)]).toEqual([BYTES.length, undefined, 0]);
    const key = await incoming.put('pdf');
    expect(key).toMatch(/^cv\/[0-9a-f]{32}\.pdf$/);
    expect([incoming.key(), await cvStore.has(key), await countCvs(cvStore)]).toEqual([key, true, 1]);
    expect(await buffer(cvStore.open(key))).toEqual(BYTES);
  },
);

test.each(STORES)('%s: what is discarded is gone, before it has a key and after', async (_, open) => {
  const { cvStore, receive, incoming } = await storeWithOne(open);
  await incoming.discard();
  const other = await receive();
  const key = await other.put('pdf');
  await other.discard();
  await cvStore.sync();
  expect([await cvStore.has(key), await countCvs(cvStore)]).toEqual([false, 0]);
  for (const { localFile } of [incoming, other])
    await expect(stat(localFile)).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each(STORES)(
  '%s: a CV is opened when it is read: one that is gone by then fails, and one that is not read does not matter',
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
  '%s: a CV that says that it was claimed is not removed by anything that takes it for free',
  async (_, open) => {
    const { cvStore, incoming } = await storeWithOne(open);
    const key = await incoming.put('pdf');
    expect(await cvStore.saysClaimed(key)).toBe(false);
    await cvStore.markClaimed(key);
    await removeUnclaimed(cvStore, key);
    await incoming.discard();
    await cvStore.sync();
    expect([await cvStore.saysClaimed(key), await cvStore.has(key)]).toEqual([true, true]);
  },
);

test.each(STORES)(
  '%s: what is set aside no longer has its key, until it is put back, and stays claimed',
  async (_, open) => {
    const { cvStore, incoming } = await storeWithOne(open);
    const key = await incoming.put('pdf');
    await cvStore.markClaimed(key);
    await cvStore.aside.set(key, new Date('2026-03-01T10:00:00.000Z'));
    expect([await cvStore.has(key), await countCvs(cvStore), await countAside(cvStore)]).toEqual([
      false,
      0,
      1,
    ]);
    for await (const cvs of cvStore.aside.list()) {
      expect(cvs).toMatchObject([{ key, day: '2026-03-01' }]);
      for (const cv of cvs) expect(await cvStore.aside.putBack(cv)).toBe(true);
    }
    expect(await buffer(cvStore.open(key))).toEqual(BYTES);
    expect([await cvStore.saysClaimed(key), await countAside(cvStore)]).toEqual([true, 0]);
  },
);

test.each(STORES)('%s: what was set aside can be removed by its key', async (_, open) => {
  const { cvStore, incoming } = await storeWithOne(open);
  const key = await incoming.put('pdf');
  await cvStore.markClaimed(key);
  await cvStore.aside.set(key, new Date('2026-03-01T10:00:00.000Z'));
  expect([await cvStore.aside.remove(key), await cvStore.aside.remove(key)]).toEqual([true, false]);
  expect(await countAside(cvStore)).toBe(0);
});

test.each(STORES)('%s: a CV larger than a piece or a part is read back as it came', async (_, open) => {
  const cvStore = await open();
  await cvStore.prepare();
  const bytes = randomBytes(9_000_000);
  const incoming = await cvStore.receive(Readable.from(inPieces(bytes)));
  const key = await incoming.put('docx');
  expect((await buffer(cvStore.open(key))).equals(bytes)).toBe(true);
});

test.each(STORES)(
  '%s: those that do not say that they were claimed are found among many',
  async (_, open) => {
    const { cvStore, receive } = await storeWithOne(open);
    const keys = await Promise.all(Array.from({ length: 9 }, async () => (await receive()).put('pdf')));
    keys.sort();
    for (const key of keys.filter((_, index) => index % 3 !== 1)) await cvStore.markClaimed(key);
    expect(await cvStore.withoutClaim(keys.slice(1, 8))).toEqual([keys[1], keys[4], keys[7]]);
    expect(await cvStore.withoutClaim([])).toEqual([]);
  },
);

test.each(STORES)(
  '%s: what is aside is deleted only after its time, counted from when it came, too',
  async (_, open) => {
    const { cvStore, incoming } = await storeWithOne(open);
    const key = await incoming.put('pdf');
    await cvStore.aside.set(key, new Date('2026-03-01T10:00:00.000Z'));
    const odd: string[] = [];
    const at = (days: number) => dueByAge(30 * DAY_MS, Date.now() + days * DAY_MS);
    expect(await cvStore.aside.drop(at(400), (place) => odd.push(place))).toBe(0);
    expect(await cvStore.aside.drop(at(29), (place) => odd.push(place))).toBe(0);
    expect(await countAside(cvStore)).toBe(1);
    expect(await cvStore.aside.drop(at(31), (place) => odd.push(place))).toBe(1);
    expect([await countAside(cvStore), await cvStore.has(key), odd]).toEqual([0, false, []]);
  },
);

/** As a connection brings them; each has memory of its own. */
function inPieces(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 65_536) pieces.push(Buffer.from(bytes.subarray(at, at + 65_536)));
  return pieces;
}
