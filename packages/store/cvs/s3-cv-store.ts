import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { BucketError } from '../bucket/bucket-error.ts';
import type { Bucket, StoredFile } from '../bucket/s3-bucket.ts';
import type { StorageKey, StoragePlace } from '../bucket/storage-url.ts';
import { type AsideCv, type AsideCvs, asideSince, type CvStore, dayOf } from './cv-store.ts';
import { CV_FOLDER, spoolIn } from './spool.ts';

/** What keys of CVs begin with, as in the local store. */
const CVS = `${CV_FOLDER}/`;

/** What keys of CVs that were set aside begin with; the day and the CV's name follow. */
const ASIDE = 'aside/';
const ASIDE_KEY = /^aside\/(\d{4}-\d\d-\d\d)\/([^/]+)$/;

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
  let kept: Promise<Bucket> | undefined;
  // Opened when it is first used: its library is large, and whoever needs no bucket should not wait for it.
  const opened = () => {
    kept ??= import('../bucket/s3-bucket.ts').then(({ s3Bucket }) => s3Bucket(place, storageKey));
    return kept;
  };
  const address = (key: string) => `s3://${place.bucket}/${place.prefix}${key}`;
  let isWritable = true;
  const remove = async (key: string) => {
    const bucket = await opened();
    if ((await bucket.find(key)) === undefined) return false;
    await bucket.remove(key);
    return true;
  };
  const put = async (key: string, file: StoredFile) => {
    try {
      await (await opened()).putFile(key, file);
      isWritable = true;
    } catch (error) {
      isWritable = false;
      throw error;
    }
  };
  const spool = spoolIn(path.join(dataDir, 'attachments', 'incoming'), put, async (key) => {
    // Nobody waits for it.
    void remove(key).catch(() => undefined);
  });
  return {
    isShared: true,
    check: async () => {
      const bucket = await opened();
      for await (const _ of bucket.list(CVS, 1)) break;
      await tryWriting(bucket);
    },
    prepare: spool.prepare,
    probe: async () => {
      await spool.probe();
      const bucket = await opened();
      // Writing leaves traces in some buckets, and costs: it is tried only where it failed before.
      if (isWritable) for await (const _ of bucket.list(CVS, 1)) break;
      else await tryWriting(bucket);
      isWritable = true;
    },
    receive: spool.receive,
    putBack: spool.putBack,
    discardAbandoned: spool.discardAbandoned,
    open: (key) => {
      async function* bytes() {
        yield* (await opened()).read(key);
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    has: async (key) => (await (await opened()).find(key)) !== undefined,
    remove,
    sync: async () => undefined,
    list: async function* (reportOdd) {
      for await (const objects of (await opened()).list(CVS)) {
        const own = objects.filter(({ key }) => OWN_KEY.test(key)).map(({ key }) => key);
        for (const { key } of objects) if (!OWN_KEY.test(key)) reportOdd?.(address(key));
        if (own.length > 0) yield own;
      }
    },
    writtenAt: async (key) => (await opened()).find(key),
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
    aside: s3Aside(opened, address, remove),
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
}

async function tryWriting(bucket: Bucket): Promise<void> {
  const probe = PROBES + randomBytes(16).toString('hex');
  await bucket.putText(probe, '');
  const isThere = (await bucket.find(probe)) !== undefined;
  await bucket.remove(probe);
  if (!isThere) throw new BucketError('the store for CVs does not have what was just written to it');
}

/**
 * CVs set aside under a key of the day on which that was.
 *
 * @param address - where an object is, to be read by a person
 */
function s3Aside(
  opened: () => Promise<Bucket>,
  address: (key: string) => string,
  remove: (key: string) => Promise<boolean>,
): AsideCvs {
  const asideKey = (key: string, day: string) => `${ASIDE}${day}/${path.posix.basename(key)}`;
  return {
    place: address(ASIDE),
    set: async (key, at) => {
      await move(await opened(), key, asideKey(key, dayOf(at)));
    },
    list: async function* (reportOdd) {
      for await (const objects of (await opened()).list(ASIDE)) {
        const cvs: AsideCv[] = [];
        for (const { key, writtenAt } of objects) {
          const [, day, name] = ASIDE_KEY.exec(key) ?? [];
          if (day === undefined) reportOdd?.(address(key));
          else
            cvs.push({
              key: `${CVS}${name}`,
              day,
              place: address(key),
              since: asideSince(day, writtenAt.getTime()),
            });
        }
        if (cvs.length > 0) yield cvs;
      }
    },
    putBack: async ({ key, day }) => {
      const bucket = await opened();
      if ((await bucket.find(key)) !== undefined) return false;
      return move(bucket, asideKey(key, day), key);
    },
    remove: ({ key, day }) => remove(asideKey(key, day)),
  };
}

/** Gives an object another key. Cut off in between, it has both, and moving it again ends that. */
async function move(bucket: Bucket, from: string, to: string): Promise<boolean> {
  if (!(await bucket.copy(from, to))) return false;
  await bucket.remove(from);
  return true;
}
