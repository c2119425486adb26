import type { CvStore } from '#server/attachments/store/cv-store.ts';

/** Where everything that came in is kept: what the commands work on. */
export interface Stores {
  /** The data folder. */
  dataDir: string;
  /** PostgreSQL, if that was chosen: only `folder` supports it. */
  databaseUrl?: string | undefined;
  cvStore: CvStore;
}
