import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { BucketError } from '../bucket/bucket-error.ts';
import type { Bucket, StoredFile } from '../bucket/s3-bucket.ts';
import type { BucketLocation, StorageCredentials } from '../bucket/storage-url.ts';
import { type AsideCv, type AsideCvs, asideSince, type CvStore, dayOf } from './cv-store.ts';
import { CV_FOLDER, spoolIn } from './local-cv-store.ts';

/** Prefix of CVs' keys, as in the local store. */
const CVS = `${CV_FOLDER}/`;

/** Prefix of CVs that were set aside; the day and the CV's name follow. */
const ASIDE = 'aside/';
const ASIDE_KEY = /^aside\/(\d{4}-\d\d-\d\d)\/([^/]+)$/;

/** The object that holds the identity of the database that the CVs belong to. */
const OWNER = 'identity';

/** Prefix of objects written to test write access. */
const PROBES = 'probe/';

/** The keys that this service creates; other objects are left alone. */
const OWN_KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,10}$/;

/**
 * Stores CVs as private objects in an S3 bucket. A CV is received as a spool file in the data folder, and `put` uploads it
 * (decision 54).
 */
export function s3CvStore(
  dataDir: string,
  location: BucketLocation,
  credentials: StorageCredentials,
): CvStore {
  let bucketOnce: Promise<Bucket> | undefined;
  // Lazy: the SDK is large, and commands that use no bucket should not load it.
  const opened = () => {
    bucketOnce ??= import('../bucket/s3-bucket.ts').then(({ s3Bucket }) => s3Bucket(location, credentials));
    return bucketOnce;
  };
  const urlOf = (key: string) => `s3://${location.bucket}/${location.prefix}${key}`;
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
      // Each write costs, and leaves a version in some buckets: it is tested only after a failure.
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
    list: async function* (reportUnexpected) {
      for await (const objects of (await opened()).list(CVS)) {
        const own = objects.filter(({ key }) => OWN_KEY.test(key)).map(({ key }) => key);
        for (const { key } of objects) if (!OWN_KEY.test(key)) reportUnexpected?.(urlOf(key));
        if (own.length > 0) yield own;
      }
    },
    writtenAt: async (key) => (await opened()).find(key),
    locationOf: urlOf,
    notice: async () => {
      switch (await (await opened()).isVersioned()) {
        case true:
          return 'Versioning of the bucket is on: CVs that are erased stay in it as earlier versions. Turn it off, or have the store delete earlier versions.';
        case undefined:
          return 'The store for CVs does not report whether versioning of the bucket is on. Make sure that it is off: erased CVs would stay in it.';
        default:
          return undefined;
      }
    },
    aside: s3Aside(opened, urlOf, remove),
    owner: {
      read: async () => {
        const bucket = await opened();
        if ((await bucket.find(OWNER)) === undefined) return undefined;
        const chunks: Uint8Array[] = [];
        for await (const chunk of bucket.read(OWNER)) chunks.push(chunk);
        return Buffer.concat(chunks).toString().trim();
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
  if (!isThere) throw new BucketError('the store for CVs lost an object that was just written');
}

/** CVs set aside under a prefix for each day. */
function s3Aside(
  opened: () => Promise<Bucket>,
  urlOf: (key: string) => string,
  remove: (key: string) => Promise<boolean>,
): AsideCvs {
  const asideKey = (key: string, day: string) => `${ASIDE}${day}/${path.posix.basename(key)}`;
  return {
    location: urlOf(ASIDE),
    set: async (key, at) => {
      await move(await opened(), key, asideKey(key, dayOf(at)));
    },
    list: async function* (reportUnexpected) {
      for await (const objects of (await opened()).list(ASIDE)) {
        const cvs: AsideCv[] = [];
        for (const { key, writtenAt } of objects) {
          const [, day, name] = ASIDE_KEY.exec(key) ?? [];
          if (day === undefined) reportUnexpected?.(urlOf(key));
          else
            cvs.push({
              key: `${CVS}${name}`,
              day,
              location: urlOf(key),
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

/** Copies an object to another key, then deletes the first; repeating an interrupted move completes it. */
async function move(bucket: Bucket, from: string, to: string): Promise<boolean> {
  if (!(await bucket.copy(from, to))) return false;
  await bucket.remove(from);
  return true;
}
