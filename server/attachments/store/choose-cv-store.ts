import type { CvStore } from './cv-store.ts';
import { localCvStore } from './local-cv-store.ts';

/** The settings that choose it, as texts: the operator's commands take them from the environment without checking them. */
interface CvStoreSettings {
  DATA_DIR: string;
}

/**
 * The store for CVs that a deployment has chosen. The only place that knows which there are; service and operator's
 * commands get theirs from here. Opening it neither reads nor writes anything, and takes no time: each command does it.
 */
export function chooseCvStore({ DATA_DIR }: CvStoreSettings): CvStore {
  return localCvStore(DATA_DIR);
}
