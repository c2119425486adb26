import type { Kysely } from 'kysely';
import type { FormsContent } from '#contract/forms/forms-content.ts';
import type { BoundsTuning } from './bounds.ts';
import type { SqliteOptions } from './database/engines/node-sqlite.ts';
import type { Keeper } from './database/keeper.ts';
import type { Database } from './database/tables.ts';
import type { Backoff } from './delivery/backoff.ts';
import type { SmtpTimeouts } from './delivery/mailer.ts';
import type { LogStream } from './logging.ts';
import type { LoopDelay } from './pressure/loop-delay.ts';

/** What the service needs to know from the content. */
export interface ServiceContent {
  company: { name: string; email: string };
  /** Titles of the listed positions. */
  positions: readonly string[];
  /** What the forms say. */
  forms: FormsContent;
  /** The language in which they are written, as a BCP 47 tag. */
  language: string;
}

/** What a deployment can't set; tests make it short, small or visible. */
export interface ServiceTuning extends BoundsTuning {
  backoff?: Backoff;
  smtpTimeouts?: SmtpTimeouts;
  /** How long answers may still take when the service shuts down, in milliseconds. */
  drainMs?: number;
  /** Stands in for the measured delay of the event loop. */
  loopDelay?: LoopDelay;
  /** With less free space than this in the data folder the service is not ready, in bytes. */
  leastRoomBytes?: number;
  logStream?: LogStream;
  /** Keeps call records in another way than usual, for measurements. */
  keeper?: (database: Kysely<Database>, mailDomain: string) => Keeper;
  /** What a commit waits for. */
  synchronous?: NonNullable<SqliteOptions['synchronous']>;
  /** Ends the wait for a server that still has the data folder. */
  signal?: AbortSignal;
  /** Makes what the build left for later: the smallest variants of its files. */
  completes?: boolean;
  /** Takes sentences for the operator before there is a log. */
  say?: (sentence: string) => void;
}
