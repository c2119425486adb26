import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Bucket, openedWhenUsed } from '../../bucket/bucket.ts';
import { BucketError } from '../../bucket/bucket-error.ts';
import type { StorageKey, StoragePlace } from '../../bucket/storage-url.ts';
import { type CvStore, removeUnclaimed } from './cv-store.ts';
import { s3Aside } from './s3-aside.ts';
import { spoolIn } from './spool.ts';

/** What keys of CVs begin with, as in the local store. */
const CVS = 'cv/';

/** Where an empty object under the name of a CV says that an application has taken it; not every store has tags. */
const CLAIMS = 'claimed/';

/** Where the identity of the database stands to which the CVs belong. */
const OWNER = 'identity';

/** Where objects are written to find out whether that is possible. */
const PROBES = 'probe/';

/** What this service gives a CV as its key. Anything else is not its own, and is left alone. */
const OWN_KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,10}$/;

/**
 * Keeps CVs in a bucket of a store that speaks S3, as objects that only the holder of the key can read. A CV comes in as a
 * file in the data folder, and gets its key by being put into the bucket (decision 54).
 */
export function s3CvStore(dataDir: string, place: StoragePlace, storageKey: StorageKey): CvStore {
  const opened = openedWhenUsed(place, storageKey);
  const spool = spoolIn(path.join(dataDir, 'attachments', 'incoming'));
  const behind = new Set<Promise<void>>();
  const address = (key: string) => `s3://${place.bucket}/${place.prefix}${key}`;
  let isWritable = true;

  /** Does what nobody has to wait for. What fails is found by the next sweep. */
  const later = (work: () => Promise<void>) => {
    const done: Promise<void> = work()
      .catch(() => undefined)
      .finally(() => behind.delete(done));
    behind.add(done);
  };

  const store: CvStore = {
    isShared: true,
    check: async () => {
      const bucket = await opened();
      for await (const _ of bucket.list(CVS, { atOnce: 1 })) break;
      await tryWriting(bucket);
    },
    prepare: spool.prepare,
    probe: async () => {
      await spool.probe();
      const bucket = await opened();
      // Writing leaves traces in some buckets, and costs: it is tried only where it failed before.
      if (isWritable) for await (const _ of bucket.list(CVS, { atOnce: 1 })) break;
      else await tryWriting(bucket);
      isWritable = true;
    },
    receive: async (source) => {
      const { name, file, ...written } = await spool.receive(source);
      let key: string | undefined;
      return {
        ...written,
        localFile: file,
        put: async (extension) => {
          key = `${CVS}${name}.${extension}`;
          try {
            await (await opened()).putFile(key, { ...written, path: file });
            isWritable = true;
          } catch (error) {
            isWritable = false;
            throw error;
          }
          await rm(file, { force: true });
          return key;
        },
        key: () => key,
        discard: async () => {
          await rm(file, { force: true });
          const put = key;
          if (put !== undefined) later(() => removeUnclaimed(store, put));
        },
      };
    },
    putBack: async (key, source) => {
      const { name: _, file, ...written } = await spool.receive(source, { spendsSource: false });
      await (await opened())
        .putFile(key, { ...written, path: file })
        .finally(() => rm(file, { force: true }));
      return written;
    },
    discardAbandoned: spool.discardAbandoned,
    open: (key) => {
      async function* bytes() {
        yield* (await opened()).read(key);
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    has: async (key) => (await (await opened()).find(key)) !== undefined,
    remove: async (key) => {
      const bucket = await opened();
      if ((await bucket.find(key)) === undefined) return false;
      await bucket.remove(claimOf(key));
      await bucket.remove(key);
      return true;
    },
    sync: async () => {
      await Promise.all(behind);
    },
    list: async function* (reportOdd) {
      for await (const objects of (await opened()).list(CVS)) {
        const own = objects.filter(({ key }) => OWN_KEY.test(key)).map(({ key }) => key);
        for (const { key } of objects) if (!OWN_KEY.test(key)) reportOdd?.(address(key));
        if (own.length > 0) yield own;
      }
    },
    writtenAt: async (key) => (await opened()).find(key),
    markClaimed: async (key) => {
      await opened()
        .then((bucket) => bucket.putText(claimOf(key), ''))
        // It is marked within the hour then.
        .catch(() => undefined);
    },
    saysClaimed: async (key) => (await (await opened()).find(claimOf(key))) !== undefined,
    withoutClaim: async (keys) => {
      const claimed = await claimedAmong(await opened(), keys);
      return keys.filter((key) => !claimed.has(claimOf(key)));
    },
    placeOf: address,
    notice: async () => {
      switch (await (await opened()).keepsVersions()) {
        case true:
          return 'The bucket keeps versions: CVs that are erased stay in it as earlier versions. Turn that off, or have the store delete earlier versions.';
        case undefined:
          return 'The store for CVs does not say whether the bucket keeps versions. See that it does not: what is erased would stay in it.';
        default:
          return undefined;
      }
    },
    aside: s3Aside(opened, address, claimOf),
    owner: {
      read: async () => {
        const bucket = await opened();
        if ((await bucket.find(OWNER)) === undefined) return undefined;
        const texts: Uint8Array[] = [];
        for await (const piece of bucket.read(OWNER)) texts.push(piece);
        return Buffer.concat(texts).toString().trim();
      },
      write: async (identity) => (await opened()).putText(OWNER, `${identity}\n`),
    },
  };
  return store;
}

/** Writes an object, looks for it, and removes it again. */
async function tryWriting(bucket: Bucket): Promise<void> {
  const probe = PROBES + randomBytes(16).toString('hex');
  await bucket.putText(probe, '');
  const isThere = (await bucket.find(probe)) !== undefined;
  await bucket.remove(probe);
  if (!isThere) throw new BucketError('the store for CVs does not have what was just written to it');
}

function claimOf(key: string): string {
  return CLAIMS + path.posix.basename(key);
}

/** Which CVs say that an application has taken them, as the keys of what says so. */
async function claimedAmong(bucket: Bucket, keys: readonly string[]): Promise<Set<string>> {
  const claims = keys.map(claimOf).sort();
  const [first, last] = [claims[0], claims.at(-1)];
  const found = new Set<string>();
  if (first === undefined || last === undefined) return found;
  // Keys after this one, which stands just before the first.
  const options = { after: first.slice(0, -1), atOnce: Math.min(1000, 2 * claims.length) };
  for await (const objects of bucket.list(CLAIMS, options)) {
    for (const { key } of objects) found.add(key);
    if ((objects.at(-1)?.key ?? last) >= last) break;
  }
  return found;
}
