import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { moveDurably, type Written, writeNewFile } from '../durable-file.ts';
import { makePrivateFolder } from '../private-folder.ts';

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
  /** Removes a kept file. */
  remove: (key: string) => Promise<void>;
  /** Where all of it is. */
  root: string;
  /** Removes what was still being received when a server crashed: it was never acknowledged. */
  sweepIncoming: (before: Date) => Promise<void>;
  /** Keys of the kept files last written before a moment, and how many files there are in all. */
  keysBefore: (before: Date) => Promise<{ all: number; keys: string[] }>;
}

/** Opens the attachments folder, creating it as needed. */
export async function openAttachmentFolder(root: string): Promise<AttachmentFolder> {
  const incoming = path.join(root, INCOMING_FOLDER);
  await makePrivateFolder(incoming);
  await makePrivateFolder(path.join(root, CV_FOLDER));
  const pathOf = (key: string) => path.join(root, key);
  const remove = (key: string) => rm(pathOf(key), { force: true });

  return {
    pathOf,
    remove,
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
    sweepIncoming: async (before) => {
      for (const name of await readdir(incoming)) {
        const file = path.join(incoming, name);
        if (await isOlder(file, before)) await rm(file, { force: true });
      }
    },
    keysBefore: async (before) => {
      const names = await readdir(path.join(root, CV_FOLDER));
      const keys: string[] = [];
      for (const name of names) {
        const key = `${CV_FOLDER}/${name}`;
        if (await isOlder(pathOf(key), before)) keys.push(key);
      }
      return { all: names.length, keys };
    },
  };
}

async function isOlder(file: string, moment: Date): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}
