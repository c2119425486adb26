import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { keepCallRecords } from '../database/call-records.ts';
import { postgresReason } from '../database/engines/postgres-reason.ts';
import type { Database } from '../database/tables.ts';
import { type RoomOptions, roomFault } from './room.ts';

/** What the service must have to take a submission. */
export interface ReadinessOptions extends RoomOptions {
  database: Kysely<Database>;
}

/** Whether the service can take submissions. */
export interface Readiness {
  /** The reason why it can't, without paths and secrets; undefined if it can. */
  fault: () => Promise<string | undefined>;
  /** From now on it can't. */
  close: () => void;
  isClosing: () => boolean;
}

/** How long an answer is reused, so that the disk is checked once however often it is asked for. */
const HOLDS_MS = 1000;

/** A database that takes longer than this counts as not answering. */
const DATABASE_MS = 3000;

const CLOSING = 'The service is shutting down.';

/** Checks what the service depends on, only when asked. */
export function readiness(options: ReadinessOptions): Readiness {
  const databaseFault = watchDatabase(options.database);
  let closing = false;
  let latest: Promise<string | undefined> | undefined;
  let until = 0;

  return {
    close: () => {
      closing = true;
    },
    isClosing: () => closing,
    fault: async () => {
      if (closing) return CLOSING;
      if (latest === undefined || performance.now() >= until) {
        // Whoever asks while a check is under way shares its answer.
        until = Number.POSITIVE_INFINITY;
        latest = Promise.all([databaseFault(), roomFault(options)]).then(joined);
        latest.finally(() => {
          until = performance.now() + HOLDS_MS;
        });
      }
      const fault = await latest;
      return closing ? CLOSING : fault;
    },
  };
}

function joined(faults: readonly (string | undefined)[]): string | undefined {
  return faults.filter((fault) => fault !== undefined).join(' ') || undefined;
}

/** Finds what is wrong with a database. One that does not answer is not asked again until it has. */
function watchDatabase(database: Kysely<Database>): () => Promise<string | undefined> {
  let asked: Promise<string | undefined> | undefined;
  return () => {
    asked ??= tryToWrite(database)
      .then(
        () => undefined,
        (error: unknown) => `The database cannot be written${afterColon(postgresReason(error))}.`,
      )
      .finally(() => {
        asked = undefined;
      });
    return orLate(asked);
  };
}

function afterColon(reason: string | undefined): string {
  return reason === undefined ? '' : `: ${reason}`;
}

async function orLate(answer: Promise<string | undefined>): Promise<string | undefined> {
  const answered = new AbortController();
  const { signal } = answered;
  const late = sleep(DATABASE_MS, 'The database does not answer.', { signal }).catch(() => undefined);
  const fault = await Promise.race([answer, late]);
  answered.abort();
  return fault;
}

/** Ends a transaction without keeping anything. */
class NotToBeKept extends Error {}

/** Keeps a submission with a CV and a form as calls do, and takes it back: it needs everything that they need, except room. */
async function tryToWrite(database: Kysely<Database>): Promise<void> {
  const key = `probe ${randomUUID()}`;
  const call = { call: 'probe', key, fingerprint: '' };
  const attachment = { key, file_name: '', content_type: '', size: 0, sha256: '', cautions: null };
  const scan = { scan: null, scan_detail: null };
  const submission = { kind: 'application' as const, body: {}, attachmentKey: key };
  const record = { form: call, attachment: { ...attachment, ...scan }, submission };
  await database
    .transaction()
    .execute(async (transaction) => {
      await keepCallRecords(
        transaction,
        [record],
        { mailDomain: 'probe.invalid', webhooks: ['probe.invalid'] },
        new Date(),
      );
      throw new NotToBeKept();
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotToBeKept)) throw error;
    });
}
