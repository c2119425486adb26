import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { countAside } from '@website/store/cvs/cv-store.ts';
import { isSqlite } from '@website/store/database/engines/node-sqlite.ts';
import { findBySender, findReceivedBefore } from '@website/store/database/erasure.ts';
import { readFact } from '@website/store/database/facts.ts';
import type { Database } from '@website/store/database/tables.ts';
import { needsVacuum, VacuumError, vacuumIfNeeded } from '@website/store/database/vacuum.ts';
import { lockErasing } from '@website/store/folder/erasing-lock.ts';
import {
  addErased,
  dryRunErasing,
  type Erased,
  eraseSubmissions,
  finishErasing,
  type SubmissionStores,
} from '@website/store/retention/erase.ts';
import { type Kysely, sql } from 'kysely';
import {
  confirm,
  type DestructiveOptions,
  days,
  emailAddress,
  expectNoPrompt,
  OperatorCommand,
} from '../command/command-line.ts';
import { counted, OperatorError, type Output, UsageError, writeReport } from '../command/output.ts';
import { type Context, type Stores, workOnDatabase } from '../command/stores.ts';
import { sheet } from '../command/table.ts';

export function eraseCommand(context: Context): OperatorCommand {
  return new OperatorCommand('erase')
    .description('Erase all submissions from an e-mail address, with their CVs and mails.')
    .usage('--email <address> [options]')
    .option('--email <address>', "the sender's address, in upper or lower case", emailAddress)
    .destructiveOptions()
    .examples('erase --email person@mail.example --dry-run', 'erase --email person@mail.example')
    .action(({ email, ...order }: DestructiveOptions & { email?: string }) => {
      if (email === undefined) throw new UsageError('Give the address with --email.');
      return workOnDatabase(context, order, (database) =>
        confirmAndErase(
          { ...context, database },
          () => findBySender(database, email),
          order,
          () => beyondReach(context),
        ),
      );
    });
}

export function purgeCommand(context: Context): OperatorCommand {
  return new OperatorCommand('purge')
    .description('Erase old submissions, except those with a pending notification.')
    .usage('--older-than <days> [options]')
    .option('--older-than <days>', 'received more than this many days ago', days)
    .destructiveOptions()
    .examples('purge --older-than 180 --dry-run', 'purge --older-than 180 --yes')
    .action(({ olderThan, ...order }: DestructiveOptions & { olderThan?: number }) => {
      if (olderThan === undefined) throw new UsageError('Give the number of days with --older-than.');
      const moment = new Date(Date.now() - olderThan * DAY_MS);
      return workOnDatabase(context, order, (database) =>
        confirmAndErase({ ...context, database }, () => findReceivedBefore(database, moment), order),
      );
    });
}

interface Erasing extends Stores {
  database: Kysely<Database>;
  output: Output;
}

/** Returns pages of the ids to erase. */
type FindIds = () => AsyncIterable<string[]> | Iterable<string[]>;

/** Progress is reported above so many submissions. */
const MANY = 1000;

/** Parts of a page whose files are looked up concurrently. */
const CONCURRENCY = 16;

const LABELS: Readonly<Record<keyof Erased, string>> = {
  submissions: 'submissions',
  notifications: 'notifications',
  cvs: 'CV files',
  missingCvs: 'missing CVs',
  mails: 'mails on disk',
  formKeys: 'form keys',
};

/**
 * Erases submissions with everything that belongs to them, after the operator has seen the counts and confirmed. Without any
 * submission it does not prompt, and completes interrupted erasures. Only a page of ids is in memory.
 */
export async function confirmAndErase(
  erasing: Erasing,
  find: FindIds,
  order: DestructiveOptions,
  beyond: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const { dryRun, yes, json } = order;
  const { output } = erasing;
  expectNoPrompt(order);
  if (erasing.databaseUrl !== undefined) await expectOwnFolder(erasing);
  const number = await countOf(find);
  if (dryRun) {
    const found = await reportErasing(erasing, find, number, json);
    return writeBeyond(output, json, { dryRun, ...found, formKeys: null }, await beyond());
  }
  if (!yes && number > 0) {
    await reportErasing(erasing, find, number, json);
    await confirm(`Erase ${counted(number, 'submission')} for good?`);
  }
  // Not concurrently with another command or a server's retention.
  const release = await lockErasing(erasing, () =>
    output.note('Another command or the server is erasing: waiting for it to finish.'),
  );
  try {
    const { erased, fault } = await eraseAndReport(erasing, find, number, json);
    // Last, since the reader may close the pipe after it.
    if (json || fault === undefined)
      await writeBeyond(output, json, { dryRun: false, ...erased }, await beyond());
    if (fault !== undefined) throw fault;
  } finally {
    await release?.();
  }
}

function writeBeyond(
  output: Output,
  json: true | undefined,
  value: object,
  beyondReach: readonly string[],
): Promise<void> {
  const lines = beyondReach.map((line) => `  ${line}\n`).join('');
  return writeReport(output, json, {
    value: { ...value, beyondReach },
    text: lines === '' ? '' : `Beyond the reach of this command:\n${lines}`,
  });
}

async function countOf(find: FindIds): Promise<number> {
  let number = 0;
  for await (const ids of find()) number += ids.length;
  return number;
}

async function eraseAndReport(
  erasing: Erasing,
  find: FindIds,
  number: number,
  json: true | undefined,
): Promise<{ erased: Erased; fault: Error | undefined }> {
  const { output } = erasing;
  if (number > 0) output.note(`Erasing ${counted(number, 'submission')}.`);
  const faults = new Map<string, Error>();
  await erasing.cvStore.prepare();
  const stores: SubmissionStores = {
    ...storesOf(erasing),
    onFault: ({ submissionId, error }) => faults.set(submissionId, error),
  };
  // Also without any submission: it completes interrupted erasures.
  const erased = await finishErasing(stores);
  for await (const ids of find()) {
    // Submissions that just failed are not retried.
    const others = ids.filter((id) => !faults.has(id));
    addErased(erased, await eraseSubmissions(stores, others));
    if (number > MANY) output.note(`${counted(erased.submissions, 'submission')} so far.`);
  }
  const fault = await vacuum(erasing);
  if (!json) await output.write(`Erased:\n${counts(erased)}${aboutMissing(erased)}`);
  return { erased, fault: faults.size > 0 ? notErased(faults) : fault };
}

/** Missing files may be on a disk that is not mounted: the operator must not believe that they were erased. */
function aboutMissing({ missingCvs }: Erased): string {
  if (missingCvs === 0) return '';
  const [were, they, them] = missingCvs === 1 ? ['was', 'it', 'it'] : ['were', 'they', 'them'];
  return (
    `${counted(missingCvs, 'CV file')} ${were} missing from the store, and so not erased. Should ${they} come back, for example with a ` +
    `missing disk, the server deletes ${them}.\n`
  );
}

function notErased(faults: ReadonlyMap<string, Error>): OperatorError {
  const lines = [...faults].map(([id, { message }]) => `\n  ${id}  ${message}`);
  return new OperatorError(
    `Not finished: the files of ${counted(faults.size, 'submission')} can't be deleted. They are no longer delivered, and ` +
      `a running server also retries every hour.${lines.join('')}`,
  );
}

/** Reports how many submissions would be erased, and what belongs to them. */
async function reportErasing(
  erasing: Erasing,
  find: FindIds,
  submissions: number,
  json: true | undefined,
): Promise<Omit<Erased, 'formKeys'>> {
  const { write, note } = erasing.output;
  if (submissions > MANY) note('Looking for their files.');
  const stores = storesOf(erasing);
  const found = { submissions, notifications: 0, cvs: 0, missingCvs: 0, mails: 0 };
  for await (const ids of find()) {
    const size = Math.ceil(ids.length / CONCURRENCY);
    const parts = Array.from({ length: CONCURRENCY }, (_, at) => ids.slice(at * size, (at + 1) * size));
    for (const part of await Promise.all(parts.map((some) => dryRunErasing(stores, some))))
      for (const what of ['notifications', 'cvs', 'missingCvs', 'mails'] as const) found[what] += part[what];
  }
  if (!json) await write(`Would erase:\n${counts(found)}`);
  return found;
}

function storesOf({ dataDir, cvStore, database }: Erasing): SubmissionStores {
  return { database, cvStore, mailFolder: path.join(dataDir, 'mail') };
}

function counts(erased: Partial<Erased>): string {
  const lines = (Object.keys(LABELS) as (keyof Erased)[]).flatMap((what) => {
    const number = erased[what];
    const isShown = number !== undefined && (number > 0 || what !== 'missingCvs');
    return isShown ? [[`  ${LABELS[what]}`, String(number)] as const] : [];
  });
  return sheet(lines);
}

/** Vacuums the database. @returns the error if that failed */
async function vacuum({ database, output }: Erasing): Promise<OperatorError | undefined> {
  if (!isSqlite(database)) {
    // Truncating would take an exclusive lock. If this fails, autovacuum does it later.
    await sql`vacuum (truncate false, skip_locked) submissions, attachments, outbox, idempotency, facts`
      .execute(database)
      .catch(() => undefined);
    return undefined;
  }
  if (await needsVacuum(database)) output.note("Removing traces from the database's files.");
  try {
    await vacuumIfNeeded(database);
    return undefined;
  } catch (error) {
    if (!(error instanceof VacuumError)) throw error;
    return new OperatorError(
      `Not finished: traces of what was erased may still be in the database's files, because ${error.message}. ` +
        'Run the command again; a running server also removes them within a day.',
    );
  }
}

/** Copies in the data folder that earlier versions made, and that no command reads. */
const COPIES = /^(?:rescued-.*\.sqlite|aside-.*)$/;

/** Data about a person that may exist elsewhere and is not erased, a sentence each. */
async function beyondReach({ dataDir, databaseUrl, cvStore }: Stores): Promise<string[]> {
  const copies = (await readdir(dataDir)).filter((name) => COPIES.test(name)).sort();
  const sentences = [
    "CVs that no application names can't be found by an address; they are deleted a day after their upload.",
  ];
  if ((await countAside(cvStore)) > 0)
    sentences.push(`${cvStore.aside.location} holds CVs that no row names; each is deleted after 30 days.`);
  for (const name of copies)
    sentences.push(
      `${path.join(dataDir, name)} is a copy that this command does not change: delete it yourself.`,
    );
  if (databaseUrl !== undefined)
    sentences.push(
      'PostgreSQL overwrites the bytes of deleted rows when it uses their space again, and those in its log (WAL) when it recycles that.',
    );
  return [...sentences, 'Mail that was sent, exports and backups are not changed.'];
}

/**
 * Checks that the data folder belongs to the PostgreSQL database: in another one, CVs and mails would all be missing. With CVs in
 * a bucket, an unused folder will do, too.
 *
 * @throws {OperatorError} if it does not
 */
async function expectOwnFolder({ database, dataDir, cvStore }: Erasing): Promise<void> {
  const own = await readFact(database, 'identity');
  // Lazy: not needed on SQLite.
  const { readIdentity } = await import('@website/store/folder/identity-file.ts');
  const found = await readIdentity(dataDir);
  if (typeof found === 'object' && found.identity === own) return;
  // A bucket does not depend on the folder.
  if (cvStore.isShared && found === undefined) return;
  throw new OperatorError(
    `DATA_DIR: ${dataDir} is not the data folder of the database that DATABASE_URL names, so the CVs would not be found. ` +
      'Name the folder of the servers, or see folder. Nothing was done.',
  );
}
