import type { CheckLimits, CvCheckerApi } from '@website/cv-check/cv-checker.ts';
import type { MailSettings, SmtpTimeouts } from '@website/delivery/mail/mailer.ts';
import type { FormName } from '@website/model/contract/forms/forms.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import type { Analytics } from '@website/model/schema/analytics.ts';
import type { OfferedPosition } from '@website/model/schema/position.ts';
import type { Redirect } from '@website/model/schema/redirects.ts';
import type { SqliteOptions } from '@website/store/database/engines/node-sqlite.ts';
import type { Keeper } from '@website/store/database/group-commit.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { LogStream } from '@website/store/logging/log-output.ts';
import type { ScannerTimes } from '@website/store/scanning/scanner.ts';
import type { Kysely } from 'kysely';
import type { Backoff } from './delivery/queue-worker.ts';
import type { LimitsTuning } from './load/limits.ts';

/** The part of the company's content that the service uses, in one language. */
export interface LanguageContent {
  company: { name: string; email: string; url: string };
  /** The open positions, and the ended ones whose content still exists. */
  positions: readonly OfferedPosition[];
  /** The forms that the site's pages have; the calls of others are not found. */
  offered: readonly FormName[];
  forms: FormsContent;
  /** Texts and recipients of mails. */
  mail: MailSettings;
  /** Former addresses of the site. */
  redirects: readonly Redirect[];
  visits: 'counted' | 'off';
  analytics?: Analytics | undefined;
  language: string;
  /** The beginning of its pages' paths: empty for the site's own language, or `/sv`. */
  base: string;
}

/** The content in the site's own language, and in its others. */
export interface ServiceContent extends LanguageContent {
  languages: readonly LanguageContent[];
}

/** Options that a deployment can't set: tests make delays and limits small, and replace parts. */
export interface ServiceTuning extends LimitsTuning {
  backoff?: Backoff;
  /** How long something is held as spam before a digest lists it. */
  heldForMs?: number;
  smtpTimeouts?: SmtpTimeouts;
  scannerTimes?: Partial<ScannerTimes>;
  /** Replaces the child process that opens CVs, for tests that trace every process. */
  cvChecker?: CvCheckerApi;
  checkLimits?: Partial<CheckLimits>;
  /** How long requests are still answered at shutdown, with each connection closed after its answer. */
  lingerMs?: number;
  /** How long answers may take at shutdown, in milliseconds. */
  drainMs?: number;
  /** The clock by which positions end, in milliseconds since 1970. */
  now?: () => number;
  /** The least free space in the data folder with which the service is ready, in bytes. */
  minFreeBytes?: number;
  logStream?: LogStream;
  /** Replaces the keeper of call records, for benchmarks. */
  keeper?: (database: Kysely<Database>, mailDomain: string) => Keeper;
  /** SQLite's `PRAGMA synchronous`. */
  synchronous?: NonNullable<SqliteOptions['synchronous']>;
  /** Aborts the wait for a server that still owns the data folder. */
  signal?: AbortSignal;
  /** The build that the content belongs to, if not that of `SITE_DIR`, and the function that reads the content of a later one. */
  build?: { folder: string; contentOf: (folder: string) => ServiceContent };
  /** The program that completes what a build deferred, and rebuilds the pages when a position has ended. */
  builder?: string | undefined;
  /** The descriptor of a socket to listen on instead of `HOST` and `PORT`; it stays open after the service ends. */
  socket?: number | undefined;
  /** Prints messages for the operator before there is a log. */
  printNotice?: (sentence: string) => void;
}
