import type { CheckLimits, OpensCvs } from '@website/cv-check/cv-checker.ts';
import type { MailSettings } from '@website/delivery/mail/mail-site.ts';
import type { SmtpTimeouts } from '@website/delivery/mail/mailer.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import type { Analytics } from '@website/model/schema/analytics.ts';
import type { OfferedPosition } from '@website/model/schema/position-end.ts';
import type { Redirect } from '@website/model/schema/redirects.ts';
import type { SqliteOptions } from '@website/store/database/engines/node-sqlite.ts';
import type { Keeper } from '@website/store/database/keeper.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { ScannerTimes } from '@website/store/scanning/scanner.ts';
import type { Kysely } from 'kysely';
import type { Backoff } from './delivery/queue-worker.ts';
import type { LimitsTuning } from './load/limits.ts';
import type { LogStream } from './log-output.ts';

/** What the service needs to know from the content. */
export interface ServiceContent {
  company: { name: string; email: string; url: string };
  /** The positions that are offered, and those that have ended and whose files are still there. */
  positions: readonly OfferedPosition[];
  forms: FormsContent;
  /** What mails say, and to whom they go. */
  mail: MailSettings;
  /** Former addresses of the site. */
  redirects: readonly Redirect[];
  visits: 'counted' | 'off';
  analytics?: Analytics | undefined;
  language: string;
}

/** What a deployment can't set; tests make it short, small or visible. */
export interface ServiceTuning extends LimitsTuning {
  backoff?: Backoff;
  /** How long something is held as spam before the digest tells of it. */
  heldForMs?: number;
  smtpTimeouts?: SmtpTimeouts;
  scannerTimes?: Partial<ScannerTimes>;
  /** Opens CVs in place of a child process, which a test that stops every process at its calls could not have. */
  cvChecker?: OpensCvs;
  checkLimits?: Partial<CheckLimits>;
  /** How long the service goes on as before, but for closing each connection after its answer, when it is told to stop. */
  lingerMs?: number;
  /** How long answers may still take when the service shuts down, in milliseconds. */
  drainMs?: number;
  /** Stands in for the machine's clock where it tells whether a position has ended: milliseconds since 1970. */
  now?: () => number;
  /** With less free space than this in the data folder the service is not ready, in bytes. */
  leastRoomBytes?: number;
  logStream?: LogStream;
  /** Keeps call records in another way than usual, for measurements. */
  keeper?: (database: Kysely<Database>, mailDomain: string) => Keeper;
  /** What a commit waits for. */
  synchronous?: NonNullable<SqliteOptions['synchronous']>;
  /** Ends the wait for a server that still has the data folder. */
  signal?: AbortSignal;
  /**
   * Which build the content given is that of, where it is not simply the one of `SITE_DIR`, and how to read that of a later
   * one; without it the content stays as it is.
   */
  build?: { folder: string; contentOf: (folder: string) => ServiceContent };
  /** The program that makes what a build left for later, and builds the pages anew when a position has ended. */
  builder?: string | undefined;
  /** The descriptor of a socket to listen on in place of `HOST` and `PORT`: it stays open when the service ends. */
  socket?: number | undefined;
  /** Takes sentences for the operator before there is a log. */
  say?: (sentence: string) => void;
}
