import {
  parseStorageUrl,
  type StorageKeyVariables,
  storageKey,
  storageKeyFaults,
} from '../bucket/storage-url.ts';
import type { CvStore } from './cv-store.ts';
import { localCvStore } from './local-cv-store.ts';
import { s3CvStore } from './s3-cv-store.ts';

/** The settings that choose it, as texts: the operator's commands take them from the environment without checking them. */
interface CvStoreSettings extends StorageKeyVariables {
  DATA_DIR: string;
  STORAGE_URL?: string | undefined;
}

/**
 * The store for CVs that a deployment has chosen. The only place that knows which there are; service and operator's
 * commands get theirs from here. Opening it neither reads nor writes anything, and takes no time: each command does it.
 *
 * @throws {Error} naming the variables, if they do not describe a store
 */
export function chooseCvStore({ DATA_DIR, STORAGE_URL, ...key }: CvStoreSettings): CvStore {
  if (STORAGE_URL === undefined) return localCvStore(DATA_DIR);
  const parsed = parseStorageUrl(STORAGE_URL);
  const faults = [
    ...('faults' in parsed ? parsed.faults.map((fault) => `STORAGE_URL: ${fault}`) : []),
    ...storageKeyFaults(key).map(({ name, fault }) => `${name}: ${fault}`),
  ];
  if ('faults' in parsed || faults.length > 0) throw new Error(faults.join('\n'));
  return s3CvStore(DATA_DIR, parsed.place, storageKey(key));
}
