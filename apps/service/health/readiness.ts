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
  /** From now on it can't. */
  close: () => void;
  isClosing: () => boolean;
}

/** How long an answer is reused, so that the disk is checked once however often it is asked for. */
const HOLDS_MS = 1000;

/** A database that takes longer than this counts as not answering. */
const DATABASE_MS = 3000;

const CLOSING = 'The service is shutting down.';

/** Checks what the service must have to take a submission, only when asked. */
export function readiness({
  database,
  ...room
}: FreeSpaceOptions & { database: Kysely<Database> }): Readiness {
  let closing = false;
  let asked: Promise<string | undefined> | undefined;
  let latest: Promise<string | undefined> | undefined;
  let until = 0;

  const databaseFault = () => {
    // One that does not answer is not asked again until it has.
    asked ??= tryToWrite(database)
      .then(() => undefined, notWritten)
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, sleep(DATABASE_MS, 'The database does not answer.', { ref: false })]);
  };
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
        latest = Promise.all([databaseFault(), freeSpaceFault(room)]).then(
          (faults) => faults.filter((fault) => fault !== undefined).join(' ') || undefined,
        );
        latest.finally(() => {
          until = performance.now() + HOLDS_MS;
        });
      }
      const fault = await latest;
      return closing ? CLOSING : fault;
    },
  };
}

function notWritten(error: unknown): string {
  const reason = postgresReason(error);
  return `The database cannot be written${reason === undefined ? '' : `: ${reason}`}.`;
}

/** Ends a transaction without keeping anything. */
class NotToBeKept extends Error {}

/** Keeps a submission with a CV and a form as calls do, and takes it back: it needs everything that they need, except room. */
async function tryToWrite(database: Kysely<Database>): Promise<void> {
  const key = `probe ${randomUUID()}`;
  const attachment = { key, file_name: '', content_type: '', size: 0, sha256: '', cautions: null };
  const record = {
    form: { call: 'probe', key, fingerprint: '' },
    attachment: { ...attachment, scan: null, scan_detail: null },
    submission: { kind: 'application' as const, body: {}, attachmentKey: key },
  };
  const told = { mailDomain: 'probe.invalid', webhooks: ['probe.invalid'] };
  await database
    .transaction()
    .execute(async (transaction) => {
      await keepCallRecords(transaction, [record], told, new Date());
      throw new NotToBeKept();
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotToBeKept)) throw error;
    });
}
