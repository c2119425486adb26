import type { StorageKey, StoragePlace } from './storage-url.ts';

/** An object in a bucket. */
export interface StoredObject {
  key: string;
  /** When it was last written, by the store's clock. */
  writtenAt: Date;
}

/** A file to be stored; its sum is in hexadecimal. */
export interface StoredFile {
  path: string;
  size: number;
  sha256: string;
}

/**
 * What the service does with a bucket. Keys are those within its place: what they begin with there stays inside. Each of
 * these ends within seconds if the store gives no answer.
 *
 * @throws {BucketError} if the store can't be used
 */
export interface Bucket {
  /** Puts a file there. When it returns, the store has confirmed that all of it has arrived and that its sum is right. */
  putFile: (key: string, file: StoredFile) => Promise<void>;
  /** Puts a short text there. */
  putText: (key: string, text: string) => Promise<void>;
  /** When an object was last written; undefined if there is none. */
  find: (key: string) => Promise<Date | undefined>;
  /** Reads a whole object, some at a time; however slowly it is read, no connection is held meanwhile. @throws `ENOENT` */
  read: (key: string) => AsyncGenerator<Uint8Array>;
  /** Removes an object; none is removed as well. */
  remove: (key: string) => Promise<void>;
  /** Copies an object within the store. @returns whether it was there */
  copy: (from: string, to: string) => Promise<boolean>;
  /** Objects whose keys begin so, in their order, some at a time. */
  list: (prefix: string, options?: { after?: string; atOnce?: number }) => AsyncGenerator<StoredObject[]>;
  /** The names between this beginning of keys and the next slash, such as those of folders. */
  folders: (prefix: string) => Promise<string[]>;
  /** Whether the bucket keeps what is removed or replaced; undefined if the store does not tell. */
  keepsVersions: () => Promise<boolean | undefined>;
}

/** Opens a bucket when it is first used: its library is large, and whoever needs no bucket should not wait for it. */
export function openedWhenUsed(place: StoragePlace, key: StorageKey): () => Promise<Bucket> {
  let opened: Promise<Bucket> | undefined;
  return () => {
    opened ??= import('./s3-bucket.ts').then(({ s3Bucket }) => s3Bucket(place, key));
    return opened;
  };
}
