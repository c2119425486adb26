import type { Kysely } from 'kysely';
import type { CvStore } from '../cvs/cv-store.ts';
import { countMissing } from '../cvs/missing-files.ts';
import {
  beginErasing,
  deleteSubmissions,
  type ErasureTarget,
  erasureTargets,
  findHalfErased,
  inBytes,
} from '../database/erasure.ts';
import { forgetFact, noteFault } from '../database/facts.ts';
import type { Database } from '../database/tables.ts';
import { syncFolder } from '../disk/durable-file.ts';
import { aside } from './hourly.ts';
import { countMails, removeMails, untilMailsAreWritten } from './mail-files.ts';

/** Where submissions and what belongs to them are. */
export interface Holdings {
  database: Kysely<Database>;
  cvStore: Pick<CvStore, 'remove' | 'sync' | 'has' | 'list'>;
  /** Where mail is written if there is no mail server; it need not exist. */
  mailFolder: string;
  /** Called for each submission whose files can't be removed: it stays half-erased. Without this, the error is thrown. */
  onFault?: (fault: EraseFault) => void;
}

/** A submission that could not be erased, and why. */
export type EraseFault = { submissionId: string; error: Error };

/** What to start counting from. */
export function nothingErased() {
  return { submissions: 0, cvs: 0, missingCvs: 0, notifications: 0, mails: 0, formKeys: 0 };
}

/** What was erased, or would be; `missingCvs` were not where they should have been. */
export type Erased = ReturnType<typeof nothingErased>;

/** How many are erased in one transaction, unless they are large. */
const BATCH = 100;

/** How much text is erased in one transaction, roughly: little enough that others wait only for milliseconds. */
const BATCH_BYTES = 250_000;

/** If this many of a batch can't be erased, the disk is at fault, and there is no use in going on. */
const MOST_FAULTS = 50;

/**
 * Erases submissions with their CVs, notifications, mail on disk and form keys, beside a running server or in it; afterwards
 * `removeLeftovers` is to be called. Submissions are marked, then their files go, then their rows: if it is cut off, nothing
 * delivers them, and the next erasure or the hourly retention completes it.
 */
export function eraseSubmissions(holdings: Holdings, ids: readonly string[]): Promise<Erased> {
  return eraseInBatches(holdings, ids, true);
}

/** Erases the submissions whose erasure was cut off. */
export async function finishErasing(holdings: Holdings): Promise<Erased> {
  const { database } = holdings;
  const erased = await eraseInBatches(holdings, await findHalfErased(database), false);
  if ((await findHalfErased(database)).length === 0) await forgetFact(database, 'files-not-erased');
  return erased;
}

/** Adds what was erased to what was erased before. */
export function addErased(erased: Erased, more: Erased): void {
  for (const what of Object.keys(erased) as (keyof Erased)[]) erased[what] += more[what];
}

/** @param areWhole - whether nothing has begun to erase them, so that their files should be there */
async function eraseInBatches(
  holdings: Holdings,
  ids: readonly string[],
  areWhole: boolean,
): Promise<Erased> {
  const erased = nothingErased();
  const faults: EraseFault[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const part of await inBytes(holdings.database, ids.slice(start, start + BATCH), BATCH_BYTES)) {
      const batch = await eraseBatch(holdings, part, areWhole);
      addErased(erased, batch.erased);
      faults.push(...batch.faults);
    }
    const [first] = faults;
    if (first !== undefined) await noteFault(holdings.database, 'files-not-erased', first.error);
    if (first !== undefined && (holdings.onFault === undefined || faults.length > MOST_FAULTS))
      throw first.error;
    for (const fault of faults.splice(0)) holdings.onFault?.(fault);
  }
  return erased;
}

/** What erasing these submissions would remove. */
export async function tryErasing(
  { database, cvStore, mailFolder }: Holdings,
  ids: readonly string[],
): Promise<Omit<Erased, 'formKeys'>> {
  const tried = { submissions: 0, cvs: 0, missingCvs: 0, notifications: 0, mails: 0 };
  for (let start = 0; start < ids.length; start += BATCH) {
    const targets = await erasureTargets(database, ids.slice(start, start + BATCH));
    tried.submissions += targets.length;
    for (const key of attachmentKeys(targets))
      tried[(await cvStore.has(key).catch(() => false)) ? 'cvs' : 'missingCvs'] += 1;
    tried.notifications += outboxIds(targets).length;
    tried.mails += await countMails(mailFolder, outboxIds(targets));
  }
  return tried;
}

async function eraseBatch(holdings: Holdings, ids: readonly string[], areWhole: boolean) {
  const { database } = holdings;
  const targets = await aside(database, () => beginErasing(database, ids));
  const pending = outboxIds(targets.filter(({ isPending }) => isPending));
  // The server may have begun to write these before they were marked.
  if (pending.length > 0) await untilMailsAreWritten(holdings.mailFolder, pending);
  const { gone, missing, cvs, mails, faults } = await removeFiles(holdings, targets);
  const erased = { ...nothingErased(), cvs, mails };
  if (gone.length > 0) {
    // If it was cut off before, the files may be gone for good; if many others are missing, they may come back.
    const isAwaited =
      missing.length > 0 && (areWhole || (await countMissing(database, holdings.cvStore)).areMany);
    const awaited = isAwaited ? missing : [];
    Object.assign(erased, await aside(database, () => deleteSubmissions(database, gone, awaited)));
    erased.missingCvs = awaited.length;
  }
  return { erased, faults };
}

/** Removes the files of submissions, and waits until they are gone from the disk: their rows go after them. */
async function removeFiles({ cvStore, mailFolder }: Holdings, targets: readonly ErasureTarget[]) {
  const gone: ErasureTarget[] = [];
  const missing: string[] = [];
  const faults: EraseFault[] = [];
  let [cvs, mails] = [0, 0];
  for (const target of targets) {
    const { submissionId, attachmentKey } = target;
    try {
      const isRemoved = attachmentKey !== null && (await cvStore.remove(attachmentKey));
      if (isRemoved) cvs += 1;
      mails += await removeMails(mailFolder, target.outboxIds);
      if (attachmentKey !== null && !isRemoved) missing.push(attachmentKey);
      gone.push(target);
    } catch (error) {
      faults.push({ submissionId, error: error as Error });
    }
  }
  // Also if nothing was removed now: an erasure that was cut off may have removed it without waiting.
  if (attachmentKeys(targets).length > 0) await cvStore.sync();
  if (mails > 0) await syncFolder(mailFolder);
  return { gone, missing, faults, cvs, mails };
}

function attachmentKeys(targets: readonly ErasureTarget[]): string[] {
  return targets.flatMap(({ attachmentKey }) => attachmentKey ?? []);
}

function outboxIds(targets: readonly ErasureTarget[]): string[] {
  return targets.flatMap((target) => target.outboxIds);
}
