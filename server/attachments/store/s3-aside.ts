import path from 'node:path';
import { DAY_MS } from '#contract/durations.ts';
import type { Bucket, StoredObject } from '../../bucket/bucket.ts';
import type { ReportOdd } from '../../disk/odd-entries.ts';
import type { AsideCv, AsideCvs } from './cv-store.ts';

/** What keys of CVs that were set aside begin with; the day and the CV's name follow. */
const ASIDE = 'aside/';

const ASIDE_KEY = /^aside\/(\d{4}-\d\d-\d\d)\/([^/]+)$/;

/** A CV that was set aside, and the object that it is. */
interface AsideObject extends AsideCv {
  object: StoredObject;
}

/**
 * CVs set aside under a key of the day on which that was.
 *
 * @param address - where an object is, to be read by a person
 * @param claimOf - the key of what says that an application has taken a CV: it stays while the CV is there
 */
export function s3Aside(
  opened: () => Promise<Bucket>,
  address: (key: string) => string,
  claimOf: (key: string) => string,
): AsideCvs {
  const drop = async (bucket: Bucket, cv: AsideObject) => {
    await bucket.remove(claimOf(cv.key));
    await bucket.remove(cv.object.key);
  };
  return {
    place: address(ASIDE),
    set: async (key, at) => {
      await move(await opened(), key, keyAside(key, at));
    },
    list: async function* (reportOdd) {
      for await (const cvs of asideCvs(await opened(), address, reportOdd))
        yield cvs.map(({ key, day, place }) => ({ key, day, place }));
    },
    putBack: async ({ key, day }) => {
      const bucket = await opened();
      if ((await bucket.find(key)) !== undefined) return false;
      return move(bucket, `${ASIDE}${day}/${nameOf(key)}`, key);
    },
    remove: async (key) => {
      const bucket = await opened();
      let isRemoved = false;
      for (const day of await bucket.folders(ASIDE)) {
        const aside = `${ASIDE}${day}/${nameOf(key)}`;
        if ((await bucket.find(aside)) === undefined) continue;
        await bucket.remove(claimOf(key));
        await bucket.remove(aside);
        isRemoved = true;
      }
      return isRemoved;
    },
    drop: async ({ from, before }, reportOdd) => {
      const bucket = await opened();
      let dropped = 0;
      const isDue = ({ day, object }: AsideObject) => {
        const since = Math.max(Date.parse(day) + DAY_MS, object.writtenAt.getTime());
        return since >= from.getTime() && since <= before.getTime();
      };
      await forEachAside(bucket, address, reportOdd, isDue, async (cv) => {
        await drop(bucket, cv);
        dropped += 1;
      });
      return dropped;
    },
  };
}

/** Gives an object another key. Cut off in between, it has both, and moving it again ends that. */
async function move(bucket: Bucket, from: string, to: string): Promise<boolean> {
  if (!(await bucket.copy(from, to))) return false;
  await bucket.remove(from);
  return true;
}

async function forEachAside(
  bucket: Bucket,
  address: (key: string) => string,
  reportOdd: ReportOdd,
  isMeant: (cv: AsideObject) => boolean,
  act: (cv: AsideObject) => Promise<void>,
): Promise<void> {
  for await (const cvs of asideCvs(bucket, address, reportOdd)) {
    for (const cv of cvs.filter(isMeant)) await act(cv).catch((error: unknown) => reportOdd(cv.place, error));
  }
}

async function* asideCvs(
  bucket: Bucket,
  address: (key: string) => string,
  reportOdd?: ReportOdd,
): AsyncGenerator<AsideObject[]> {
  for await (const objects of bucket.list(ASIDE)) {
    const cvs: AsideObject[] = [];
    for (const object of objects) {
      const [, day, name] = ASIDE_KEY.exec(object.key) ?? [];
      if (day === undefined || name === undefined) reportOdd?.(address(object.key));
      else cvs.push({ key: `cv/${name}`, day, place: address(object.key), object });
    }
    if (cvs.length > 0) yield cvs;
  }
}

function keyAside(key: string, at: Date): string {
  return `${ASIDE}${dayOf(at)}/${nameOf(key)}`;
}

function nameOf(key: string): string {
  return path.posix.basename(key);
}

/** The day under which a CV is set aside at this moment. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
