import type { CvStore } from '#server/attachments/store/cv-store.ts';

/** Where everything that came in is kept, and the site it came from: what the commands work on. */
export interface Stores {
  /** The data folder. */
  dataDir: string;
  /** URL of a PostgreSQL database, if that was chosen; otherwise SQLite is in the data folder. */
  databaseUrl?: string | undefined;
  cvStore: CvStore;
  /** Where the virus scanner listens, as it is set. */
  clamdUrl?: string | undefined;
  /** The names of the addresses of webhooks; undefined if none are set here. */
  webhookAddresses?: readonly string[] | undefined;
  /** The build that is served. */
  siteDir: string;
  /** The company's folder, if that is not the usual one. */
  company?: string;
}
