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
  days,
  emailAddress,
  expectNoQuestion,
  type GraveOrder,
  OperatorCommand,
} from '../command/command-line.ts';
import { OperatorError, type Output, UsageError, writeReport } from '../command/output.ts';
import { type Context, type Stores, workOnDatabase } from '../command/stores.ts';
import { sheet } from '../command/table.ts';
import { counted } from '../command/texts.ts';

export function eraseCommand(context: Context): OperatorCommand {
  return new OperatorCommand('erase')
    .description('Erase everything that came from an e-mail address, without a trace.')
    .usage('--email <address> [options]')
    .option('--email <address>', "the sender's address, in upper or lower case", emailAddress)
    .graveOrder()
    .examples('erase --email person@mail.example --dry-run', 'erase --email person@mail.example')
    .action(({ email, ...order }: GraveOrder & { email?: string }) => {
      if (email === undefined) throw new UsageError('Give the address with --email.');
      return workOnDatabase(context, order, (database) =>
        eraseIfMeant(
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
    .description('Erase what was received long ago, except what is still to be sent.')
    .usage('--older-than <days> [options]')
    .option('--older-than <days>', 'received more than this many days ago', days)
    .graveOrder()
    .examples('purge --older-than 180 --dry-run', 'purge --older-than 180 --yes')
    .action(({ olderThan, ...order }: GraveOrder & { olderThan?: number }) => {
      if (olderThan === undefined) throw new UsageError('Give the number of days with --older-than.');
      const moment = new Date(Date.now() - olderThan * DAY_MS);
      return workOnDatabase(context, order, (database) =>
        eraseIfMeant({ ...context, database }, () => findReceivedBefore(database, moment), order),
      );
    });
}

/** Where an erasing command works. */
interface Erasing extends Stores {
  database: Kysely<Database>;
  output: Output;
}

/** Gives the ids of what is to be erased, some at a time. */
type FindIds = () => AsyncIterable<string[]> | Iterable<string[]>;

/** With more submissions than this, progress is told. */
const MANY = 1000;

/** How many parts of a page wait for the disk together. */
const PARTS_AT_ONCE = 16;

const LABELS: Readonly<Record<keyof Erased, string>> = {
  submissions: 'submissions',
  notifications: 'notifications',
  cvs: 'CV files',
  missingCvs: 'CVs not there',
  mails: 'mails on disk',
  formKeys: 'form keys',
};

/**
 * Erases submissions with everything that belongs to them, once the operator has seen how much that is and has
 * confirmed it. Where none is found there is nothing to ask: what earlier erasures left is completed. Only some ids are
 * in memory at a time.
 */
export async function eraseIfMeant(
  erasing: Erasing,
  find: FindIds,
  order: GraveOrder,
  beyond: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const { dryRun, yes, json } = order;
  const { output } = erasing;
  expectNoQuestion(order);
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
  // One at a time, neither beside another command nor beside a server's retention.
  const letGo = await lockErasing(erasing, () =>
    output.note('Another command or the server is erasing in this folder: waiting for it to finish.'),
  );
  try {
    const { erased, fault } = await eraseAndReport(erasing, find, number, json);
    // Only now: whatever reads it may leave afterwards.
    if (json || fault === undefined)
      await writeBeyond(output, json, { dryRun: false, ...erased }, await beyond());
    if (fault !== undefined) throw fault;
  } finally {
    await letGo?.();
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
    words: lines === '' ? '' : `Beyond the reach of this command:\n${lines}`,
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
  const holdings: SubmissionStores = {
    ...holdingsOf(erasing),
    onFault: ({ submissionId, error }) => faults.set(submissionId, error),
  };
  // Even without any it completes what an earlier erasure left.
  const erased = await finishErasing(holdings);
  for await (const ids of find()) {
    // What just failed is not attempted a second time.
    const others = ids.filter((id) => !faults.has(id));
    addErased(erased, await eraseSubmissions(holdings, others));
    if (number > MANY) output.note(`${counted(erased.submissions, 'submission')} so far.`);
  }
  const fault = await removeTraces(erasing);
  if (!json) await output.write(`Erased:\n${counts(erased)}${aboutMissing(erased)}`);
  return { erased, fault: faults.size > 0 ? notErased(faults) : fault };
}

/** Files that were not there may be on a missing disk: the operator would believe that they were erased. */
function aboutMissing({ missingCvs }: Erased): string {
  if (missingCvs === 0) return '';
  const [were, they, them] = missingCvs === 1 ? ['was', 'it', 'it'] : ['were', 'they', 'them'];
  return (
    `${counted(missingCvs, 'CV file')} ${were} not where CVs are kept, and so not erased. Should ${they} come back, for example with a ` +
    `missing disk, the server removes ${them}.\n`
  );
}

function notErased(faults: ReadonlyMap<string, Error>): OperatorError {
  const lines = [...faults].map(([id, { message }]) => `\n  ${id}  ${message}`);
  return new OperatorError(
    `Not finished: the files of ${counted(faults.size, 'submission')} can't be removed. They are no longer delivered, and ` +
      `a running server also retries every hour.${lines.join('')}`,
  );
}

/** Says how many submissions there are, and what belongs to them. */
async function reportErasing(
  erasing: Erasing,
  find: FindIds,
  submissions: number,
  json: true | undefined,
): Promise<Omit<Erased, 'formKeys'>> {
  const { write, note } = erasing.output;
  if (submissions > MANY) note('Looking for their files.');
  const holdings = holdingsOf(erasing);
  const found = { submissions, notifications: 0, cvs: 0, missingCvs: 0, mails: 0 };
  for await (const ids of find()) {
    const size = Math.ceil(ids.length / PARTS_AT_ONCE);
    const parts = Array.from({ length: PARTS_AT_ONCE }, (_, at) => ids.slice(at * size, (at + 1) * size));
    for (const part of await Promise.all(parts.map((some) => dryRunErasing(holdings, some))))
      for (const what of ['notifications', 'cvs', 'missingCvs', 'mails'] as const) found[what] += part[what];
  }
  if (!json) await write(`Would erase:\n${counts(found)}`);
  return found;
}

function holdingsOf({ dataDir, cvStore, database }: Erasing): SubmissionStores {
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

/** Removes what deleted rows have left in the database's files. @returns how the command ends if traces are left */
async function removeTraces({ database, output }: Erasing): Promise<OperatorError | undefined> {
  if (!isSqlite(database)) {
    // Giving free pages back to the disk would make others wait. Where it can't be done now, autovacuum does it later.
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

/** Copies within the data folder that earlier versions made, and that no command looks into. */
const COPIES = /^(?:rescued-.*\.sqlite|aside-.*)$/;

/** What may hold something about a person and is not erased, a sentence each. */
async function beyondReach({ dataDir, databaseUrl, cvStore }: Stores): Promise<string[]> {
  const copies = (await readdir(dataDir)).filter((name) => COPIES.test(name)).sort();
  const sentences = [
    "CVs that no application names can't be found by an address; they are deleted a day after their upload.",
  ];
  if ((await countAside(cvStore)) > 0)
    sentences.push(`${cvStore.aside.location} holds CVs that no row names; each is deleted after 30 days.`);
  for (const name of copies)
    sentences.push(`${path.join(dataDir, name)} is a copy that keeps what it holds: delete it yourself.`);
  if (databaseUrl !== undefined)
    sentences.push(
      'PostgreSQL overwrites the bytes of deleted rows when it uses their space again, and those in its log (WAL) when it recycles that.',
    );
  return [...sentences, 'Mail that was sent, exports and backups keep what they hold.'];
}

/**
 * Makes sure that a data folder is the one of a PostgreSQL database: in another one the CVs and mails would all be missing.
 * Where CVs are in a bucket, any folder will do that is no other database's.
 */
async function expectOwnFolder({ database, dataDir, cvStore }: Erasing): Promise<void> {
  const own = await readFact(database, 'identity');
  // An erasure on SQLite should not have to load this.
  const { readIdentity } = await import('@website/store/folder/identity-file.ts');
  const found = await readIdentity(dataDir);
  if (typeof found === 'object' && found.identity === own) return;
  // A bucket is the same from everywhere.
  if (cvStore.isShared && found === undefined) return;
  throw new OperatorError(
    `DATA_DIR: ${dataDir} is not the data folder of the database that DATABASE_URL names, so the CVs would not be found. ` +
      'Name the folder of the servers, or see folder. Nothing was done.',
  );
}
