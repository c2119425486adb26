import {
  type CredentialVariables,
  credentialFaults,
  parseStorageUrl,
  storageCredentials,
} from '../bucket/storage-url.ts';
import type { CvStore } from './cv-store.ts';
import { localCvStore } from './local-cv-store.ts';
import { s3CvStore } from './s3-cv-store.ts';

/** The raw settings: the operator's commands read them from the environment without validation. */
interface CvStoreSettings extends CredentialVariables {
  DATA_DIR: string;
  STORAGE_URL?: string | undefined;
}

/**
 * Creates the CV store that the settings select. Nothing is read or written until the first use, so every command may call it.
 *
 * @throws {Error} naming each invalid variable
 */
export function chooseCvStore({ DATA_DIR, STORAGE_URL, ...key }: CvStoreSettings): CvStore {
  if (STORAGE_URL === undefined) return localCvStore(DATA_DIR);
  const parsed = parseStorageUrl(STORAGE_URL);
  const faults = [
    ...('faults' in parsed ? parsed.faults.map((fault) => `STORAGE_URL: ${fault}`) : []),
    ...credentialFaults(key).map(({ name, fault }) => `${name}: ${fault}`),
  ];
  if ('faults' in parsed || faults.length > 0) throw new Error(faults.join('\n'));
  return s3CvStore(DATA_DIR, parsed.location, storageCredentials(key));
}
