import { type CvStore, countAside } from '#server/attachments/store/cv-store.ts';
import { BucketError } from '#server/bucket/bucket-error.ts';

/** The state of the store for CVs. Field names are those of `status --json`. */
export interface StoreState {
  /** CVs that no row named, moved aside until they are deleted; `folder` lists them. Null if nobody can tell. */
  cvsSetAside: number | null;
  /** Why CVs can neither be kept nor read. */
  storageFault: string | null;
  /** What is to be known about the store, though nothing is wrong. */
  storageNotice: string | null;
}

/** Looks at the store; one that is gone must not keep anybody from learning the rest. */
export async function readStoreState(cvStore: Pick<CvStore, 'aside' | 'notice'>): Promise<StoreState> {
  try {
    return {
      cvsSetAside: await countAside(cvStore),
      storageFault: null,
      storageNotice: (await cvStore.notice()) ?? null,
    };
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    return { cvsSetAside: null, storageFault: error.message, storageNotice: null };
  }
}
