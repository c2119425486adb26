import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { moveDurably, syncFolder, type Written, writeNewFile } from '../../disk/durable-file.ts';
import { countNames, namesInFolder } from '../../disk/names-in-folder.ts';
import type { TellOdd } from '../../disk/odd-entries.ts';
import { makePrivateFolder } from '../../disk/private-folder.ts';
import { removeIfThere } from '../../disk/remove-if-there.ts';
import { saysClaimed } from '../mark-claimed.ts';

/** Keys and their files start with this folder, so that a key reads as a path in a bucket. */
export const CV_FOLDER = 'cv';
const INCOMING_FOLDER = 'incoming';

/** A received file that has no key yet: it is kept or removed, one of both. */
export interface ReceivedFile extends Written {
  /** Where its bytes are until then. */
  path: string;
  /** Gives it an unguessable key with this extension; when this returns, the file outlives a power cut. */
  keep: (extension: string) => Promise<string>;
  /** Its key, once it has one. */
  key: () => string | undefined;
  /** Removes it, kept or not. */
  remove: () => Promise<void>;
}

/** Where CVs are kept: files below one folder, named by their keys. */
export interface AttachmentFolder {
  /** Streams a file to the disk without ever holding it whole in memory. */
  receive: (source: Readable) => Promise<ReceivedFile>;
  /** Path of a kept file. */
  pathOf: (key: string) => string;
  /** Removes a kept file that no application has taken. One that says that it was taken stays. */
  remove: (key: string) => Promise<void>;
  /** Removes a kept file, taken or not. Gives whether it was there. */
  erase: (key: string) => Promise<boolean>;
  /** Waits until what was removed is gone from the disk. */
  sync: () => Promise<void>;
  /** Whether there is a kept file of this key. */
  has: (key: string) => Promise<boolean>;
  /** Where all of it is. */
  root: string;
  /** Removes what was still being received when a server crashed: it was never acknowledged. */
  sweepIncoming: (before: Date, tellOdd: TellOdd) => Promise<void>;
  /** How many kept files there are. */
  count: () => Promise<number>;
  /** Keys of the kept files, some at a time. */
  keys: (tellOdd?: TellOdd) => AsyncGenerator<string[]>;
  /** Whether a kept file was last written before a moment. */
  isOlder: (key: string, before: Date) => Promise<boolean>;
}

/** Opens the attachments folder, creating it as needed. */
export async function openAttachmentFolder(root: string): Promise<AttachmentFolder> {
  const incoming = path.join(root, INCOMING_FOLDER);
  await makePrivateFolder(incoming);
  await makePrivateFolder(path.join(root, CV_FOLDER));
  const pathOf = (key: string) => path.join(root, key);
  const remove = async (key: string) => {
    if (!(await saysClaimed(pathOf(key)))) await removeIfThere(pathOf(key));
  };

  return {
    pathOf,
    remove,
    erase: (key) => removeIfThere(pathOf(key)),
    receive: async (source) => {
      const name = randomBytes(16).toString('hex');
      const part = path.join(incoming, name);
      const written = await writeNewFile(part, source, { spendsSource: true });
      let key: string | undefined;
      return {
        ...written,
        path: part,
        keep: async (extension) => {
          key = `${CV_FOLDER}/${name}.${extension}`;
          await moveDurably(part, pathOf(key));
          return key;
        },
        key: () => key,
        remove: async () => {
          await rm(part, { force: true });
          if (key !== undefined) await remove(key);
        },
      };
    },
    root,
    sweepIncoming: async (before, tellOdd) => {
      for await (const names of namesInFolder(incoming, tellOdd)) {
        for (const file of names.map((name) => path.join(incoming, name))) {
          if (await isOlder(file, before)) await removeIfThere(file).catch((error) => tellOdd(file, error));
        }
      }
    },
    sync: () => syncFolder(path.join(root, CV_FOLDER)),
    has: async (key) => (await stat(pathOf(key)).catch(() => undefined)) !== undefined,
    count: () => countNames(path.join(root, CV_FOLDER)),
    keys: (tellOdd) => keysIn(root, tellOdd),
    isOlder: (key, before) => isOlder(pathOf(key), before),
  };
}

/** Keys of the CVs in an attachments folder, some at a time. */
export async function* keysIn(root: string, tellOdd?: TellOdd): AsyncGenerator<string[]> {
  for await (const names of namesInFolder(path.join(root, CV_FOLDER), tellOdd)) {
    yield names.map((name) => `${CV_FOLDER}/${name}`);
  }
}

async function isOlder(file: string, moment: Date): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}
