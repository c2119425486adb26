import type { Kysely } from 'kysely';
import type { CvStore } from '../cvs/cv-store.ts';
import { countMissing } from '../cvs/missing-files.ts';
import {
  batchesBySize,
  beginErasing,
  deleteSubmissions,
  type ErasureTarget,
  erasureTargets,
  findHalfErased,
} from '../database/erasure.ts';
import { deleteFact, recordFault } from '../database/facts.ts';
import type { Database } from '../database/tables.ts';
import { syncFolder } from '../disk/durable-file.ts';
import { yieldAfter } from './hourly.ts';
import { countMails, removeMails, waitForMailWrites } from './mail-files.ts';

/** Everything that holds data of a submission. */
export interface SubmissionStores {
  database: Kysely<Database>;
  cvStore: Pick<CvStore, 'remove' | 'sync' | 'has' | 'list'>;
  /** The folder of mail files, which are written if there is no mail server; it need not exist. */
  mailFolder: string;
  /** Called for each submission whose files can't be deleted: it stays marked. Without this, the error is thrown. */
  onFault?: (fault: EraseFault) => void;
}

export type EraseFault = { submissionId: string; error: Error };

/** Zero of every count. */
export function nothingErased() {
  return { submissions: 0, cvs: 0, missingCvs: 0, notifications: 0, mails: 0, formKeys: 0 };
}

/** Counts of an erasure or of a dry run; the files of `missingCvs` were missing. */
export type Erased = ReturnType<typeof nothingErased>;

/** Submissions per transaction, unless they are large. */
const BATCH = 100;

/** Approximate text per transaction, so that it blocks others only for milliseconds. */
const BATCH_BYTES = 250_000;

/** After so many errors in a batch the disk is at fault, and the erasure stops. */
const MAX_FAULTS = 50;

/**
 * Erases submissions with their CVs, notifications, answers, mail files and idempotency keys, in a running server or beside it. First they
 * are marked, then their files are deleted, then their rows: an interrupted erasure delivers nothing, and the next one or the
 * hourly retention completes it.
 *
 * @example
 * await eraseSubmissions({ database, cvStore, mailFolder }, ids);
 * await vacuumIfNeeded(database);
 */
export function eraseSubmissions(stores: SubmissionStores, ids: readonly string[]): Promise<Erased> {
  return eraseInBatches(stores, ids, true);
}

/** Completes interrupted erasures. */
export async function finishErasing(stores: SubmissionStores): Promise<Erased> {
  const { database } = stores;
  const erased = await eraseInBatches(stores, await findHalfErased(database), false);
  if ((await findHalfErased(database)).length === 0) await deleteFact(database, 'files-not-erased');
  return erased;
}

/** Adds counts in place. */
export function addErased(erased: Erased, more: Erased): void {
  for (const what of Object.keys(erased) as (keyof Erased)[]) erased[what] += more[what];
}

/** @param areWhole - whether no erasure of them was begun, so that their files should exist */
async function eraseInBatches(
  stores: SubmissionStores,
  ids: readonly string[],
  areWhole: boolean,
): Promise<Erased> {
  const erased = nothingErased();
  const faults: EraseFault[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const part of await batchesBySize(stores.database, ids.slice(start, start + BATCH), BATCH_BYTES)) {
      const batch = await eraseBatch(stores, part, areWhole);
      addErased(erased, batch.erased);
      faults.push(...batch.faults);
    }
    const [first] = faults;
    if (first !== undefined) await recordFault(stores.database, 'files-not-erased', first.error);
    if (first !== undefined && (stores.onFault === undefined || faults.length > MAX_FAULTS))
      throw first.error;
    for (const fault of faults.splice(0)) stores.onFault?.(fault);
  }
  return erased;
}

/** Counts what erasing these submissions would delete. */
export async function dryRunErasing(
  { database, cvStore, mailFolder }: SubmissionStores,
  ids: readonly string[],
): Promise<Omit<Erased, 'formKeys'>> {
  const counts = { submissions: 0, cvs: 0, missingCvs: 0, notifications: 0, mails: 0 };
  for (let start = 0; start < ids.length; start += BATCH) {
    const targets = await erasureTargets(database, ids.slice(start, start + BATCH));
    counts.submissions += targets.length;
    for (const key of attachmentKeys(targets))
      counts[(await cvStore.has(key).catch(() => false)) ? 'cvs' : 'missingCvs'] += 1;
    counts.notifications += targets.flatMap(({ outboxIds }) => outboxIds).length;
    counts.mails += await countMails(mailFolder, mailIds(targets));
  }
  return counts;
}

async function eraseBatch(stores: SubmissionStores, ids: readonly string[], areWhole: boolean) {
  const { database } = stores;
  const targets = await yieldAfter(database, () => beginErasing(database, ids));
  const pending = mailIds(targets.filter(({ isPending }) => isPending));
  // The server may have begun to write these mail files before the submissions were marked.
  if (pending.length > 0) await waitForMailWrites(stores.mailFolder, pending);
  const { gone, missing, cvs, mails, faults } = await removeFiles(stores, targets);
  const erased = { ...nothingErased(), cvs, mails };
  if (gone.length > 0) {
    // After an interrupted erasure a missing file was deleted; but if many others are missing, a disk is, and they may come back.
    const isAwaited =
      missing.length > 0 && (areWhole || (await countMissing(database, stores.cvStore)).areMany);
    const awaited = isAwaited ? missing : [];
    Object.assign(erased, await yieldAfter(database, () => deleteSubmissions(database, gone, awaited)));
    erased.missingCvs = awaited.length;
  }
  return { erased, faults };
}

/** Deletes the files of submissions, and fsyncs the folders before their rows are deleted. */
async function removeFiles({ cvStore, mailFolder }: SubmissionStores, targets: readonly ErasureTarget[]) {
  const gone: ErasureTarget[] = [];
  const missing: string[] = [];
  const faults: EraseFault[] = [];
  let [cvs, mails] = [0, 0];
  for (const target of targets) {
    const { submissionId, attachmentKey } = target;
    try {
      const isRemoved = attachmentKey !== null && (await cvStore.remove(attachmentKey));
      if (isRemoved) cvs += 1;
      mails += await removeMails(mailFolder, mailIds([target]));
      if (attachmentKey !== null && !isRemoved) missing.push(attachmentKey);
      gone.push(target);
    } catch (error) {
      faults.push({ submissionId, error: error as Error });
    }
  }
  // Also if nothing was deleted now: an interrupted erasure may not have synced.
  if (attachmentKeys(targets).length > 0) await cvStore.sync();
  if (mails > 0) await syncFolder(mailFolder);
  return { gone, missing, faults, cvs, mails };
}

function attachmentKeys(targets: readonly ErasureTarget[]): string[] {
  return targets.flatMap(({ attachmentKey }) => attachmentKey ?? []);
}

/** The names of their mail files. */
function mailIds(targets: readonly ErasureTarget[]): string[] {
  return targets.flatMap(({ outboxIds, answerIds }) => [...outboxIds, ...answerIds]);
}
