import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepCallRecords } from '@website/store/database/call-records.ts';
import { postgresReason } from '@website/store/database/engines/postgres-reason.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type FreeSpaceOptions, freeSpaceFault } from '@website/store/disk/free-space.ts';
import type { Kysely } from 'kysely';

/** Whether the service can take submissions. */
export interface Readiness {
  /** The reason why it can't, without paths and secrets; undefined if it can. */
  fault: () => Promise<string | undefined>;
  /** Set at shutdown: from then on it can't. */
  isClosing: boolean;
}

/** How long a result is cached, so that the disk is checked once however many probes there are. */
const CACHED_MS = 1000;

/** A database that takes longer than this counts as not answering. */
const DATABASE_MS = 3000;

const CLOSING = 'The service is shutting down.';

/** Creates the check, which runs on demand: the database must be writable, and the disk must have room. */
export function createReadiness({
  database,
  ...room
}: FreeSpaceOptions & { database: Kysely<Database> }): Readiness {
  let pending: Promise<string | undefined> | undefined;
  let latest: Promise<string | undefined> | undefined;
  let cachedUntil = 0;

  const databaseFault = () => {
    // A database that hangs gets no further query until it has answered.
    pending ??= tryToWrite(database)
      .then(() => undefined, notWritten)
      .finally(() => {
        pending = undefined;
      });
    return Promise.race([pending, sleep(DATABASE_MS, 'The database does not answer.', { ref: false })]);
  };
  const readiness: Readiness = {
    isClosing: false,
    fault: async () => {
      if (readiness.isClosing) return CLOSING;
      if (latest === undefined || performance.now() >= cachedUntil) {
        // Probes that arrive during a check share its result.
        cachedUntil = Number.POSITIVE_INFINITY;
        latest = Promise.all([databaseFault(), freeSpaceFault(room)]).then(
          (faults) => faults.filter((fault) => fault !== undefined).join(' ') || undefined,
        );
        latest.finally(() => {
          cachedUntil = performance.now() + CACHED_MS;
        });
      }
      const fault = await latest;
      return readiness.isClosing ? CLOSING : fault;
    },
  };
  return readiness;
}

function notWritten(error: unknown): string {
  const reason = postgresReason(error);
  return `The database cannot be written${reason === undefined ? '' : `: ${reason}`}.`;
}

/** Thrown to roll a transaction back. */
class RollBack extends Error {}

/** Writes a submission with a CV and a form as calls do, and rolls it back: it needs all that they need, except disk space. */
async function tryToWrite(database: Kysely<Database>): Promise<void> {
  const key = `probe ${randomUUID()}`;
  const attachment = { key, file_name: '', content_type: '', size: 0, sha256: '', cautions: null };
  const record = {
    form: { call: 'probe', key, fingerprint: '' },
    attachment: { ...attachment, scan: null, scan_detail: null },
    submission: { kind: 'application' as const, body: {}, attachmentKey: key },
  };
  const options = { mailDomain: 'probe.invalid', webhooks: ['probe.invalid'] };
  await database
    .transaction()
    .execute(async (transaction) => {
      await keepCallRecords(transaction, [record], options, new Date());
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
}
