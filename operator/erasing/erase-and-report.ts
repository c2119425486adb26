import path from 'node:path';
import process from 'node:process';
import type { Kysely } from 'kysely';
import { IDS_AT_ONCE, type PageOfIds, pagesOfIds } from '#server/database/erasure.ts';
import type { Database } from '#server/database/tables.ts';
import {
  addErased,
  type Erased,
  type EraseFault,
  eraseSubmissions,
  finishErasing,
  type Holdings,
  tryErasing,
} from '#server/retention/erase.ts';
import { confirm } from '../command/confirm.ts';
import { counted } from '../command/counted.ts';
import { OperatorError } from '../command/operator-error.ts';
import { expectNoQuestion, type GraveOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeReport } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { sheet } from '../command/table.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { removeTraces } from './remove-traces.ts';

/** Where an erasing command works. */
export interface Erasing {
  stores: Stores;
  database: Kysely<Database>;
  output: Output;
}

/** Gives the ids of what is to be erased, a page at a time. */
type FindIds = (page: PageOfIds) => Promise<string[]>;

/** Counting that takes longer than this is announced. */
const SOON_MS = 500;

/** How many parts of a page wait for the disk together. */
const PARTS_AT_ONCE = 16;

/** As wide as the widest of these labels, with what is around it. */
const WIDEST = 17;

const ROWS: readonly [what: keyof Erased, label: string][] = [
  ['submissions', 'submissions'],
  ['notifications', 'notifications'],
  ['cvs', 'CV files'],
  ['missingCvs', 'CVs not there'],
  ['mails', 'mails on disk'],
  ['formKeys', 'form keys'],
];

/**
 * Erases submissions with everything that belongs to them, once the operator has seen how much that is and has
 * confirmed it. Where none is found there is nothing to ask: what earlier erasures left is completed. However many there
 * are, only some ids are in memory at a time.
 *
 * @param beyondReach - says what may hold something all the same
 * @throws {OperatorError} if they did not confirm it, if nobody can be asked, if the data folder is not that of the database,
 * or if traces are left in the database's files
 */
export async function eraseIfMeant(
  erasing: Erasing,
  find: FindIds,
  order: GraveOrder,
  beyondReach: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const { dryRun, yes, json } = order;
  expectNoQuestion(order);
  if (erasing.stores.databaseUrl !== undefined) {
    // An erasure on SQLite should not have to load this.
    const { expectOwnFolder } = await import('./own-folder.ts');
    await expectOwnFolder(erasing.database, erasing.stores);
  }
  // Counting hundreds of thousands takes a while.
  if (dryRun && !json) await erasing.output.write('Would erase:\n');
  const number = await counting(erasing, find);
  if (dryRun) {
    const found = await reportErasing(erasing, find, number, json);
    return writeBeyond(erasing.output, json, { dryRun, ...found, formKeys: null }, await beyondReach());
  }
  if (!yes && number > 0) {
    await erasing.output.write('Would erase:\n');
    await reportErasing(erasing, find, number, json);
    const terminal = { input: process.stdin, output: process.stdout };
    await confirm(`Erase ${counted(number, 'submission')} for good?`, terminal);
  }
  await oneAtATime(erasing.stores, erasing.output, async ({ hasWaited }) => {
    // The other command may have erased the same submissions.
    const still = hasWaited ? await counting(erasing, find) : number;
    const { erased, fault } = await eraseAndReport(erasing, find, still, json);
    // Only now: whatever reads it may leave afterwards.
    if (json || fault === undefined)
      await writeBeyond(erasing.output, json, { dryRun: false, ...erased }, await beyondReach());
    if (fault !== undefined) throw fault;
  });
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

/** Counts the ids, and says so if that takes a while. */
async function counting({ output }: Erasing, find: FindIds): Promise<number> {
  const announcing = setTimeout(() => output.note('Looking for what is to be erased.'), SOON_MS);
  let number = 0;
  for await (const ids of pagesOfIds(find)) number += ids.length;
  clearTimeout(announcing);
  return number;
}

async function eraseAndReport(
  erasing: Erasing,
  find: FindIds,
  number: number,
  json: true | undefined,
): Promise<{ erased: Erased; fault: Error | undefined }> {
  const { output } = erasing;
  const isLong = number > IDS_AT_ONCE;
  if (number > 0) output.note(`Erasing ${counted(number, 'submission')}.`);
  const faults = new Map<string, Error>();
  const onFault = ({ submissionId, error }: EraseFault) => faults.set(submissionId, error);
  await erasing.stores.cvStore.prepare();
  const holdings = { ...holdingsOf(erasing), onFault };
  // Even without any it completes what an earlier erasure left.
  const erased = await finishErasing(holdings);
  for await (const ids of pagesOfIds(find)) {
    // What just failed is not attempted a second time.
    const others = ids.filter((id) => !faults.has(id));
    addErased(erased, await eraseSubmissions(holdings, others));
    if (isLong) output.note(`${counted(erased.submissions, 'submission')} so far.`);
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
  const lines = [...faults].map(([id, { message }]) => `  ${id}  ${message}\n`);
  return new OperatorError(
    `Not finished: the files of ${counted(faults.size, 'submission')} can't be removed. They are no longer delivered, and ` +
      `a running server also retries every hour.\n${lines.join('').trimEnd()}`,
  );
}

/** Says at once how many submissions there are, and what belongs to them once all have been examined. */
async function reportErasing(
  erasing: Erasing,
  find: FindIds,
  number: number,
  json: true | undefined,
): Promise<Omit<Erased, 'formKeys'>> {
  const { write, note } = erasing.output;
  if (!json) await write(counts({ submissions: number }));
  if (number > IDS_AT_ONCE) note('Looking for their files.');
  const holdings = holdingsOf(erasing);
  const others = { notifications: 0, cvs: 0, missingCvs: 0, mails: 0 };
  for await (const ids of pagesOfIds(find)) {
    for (const part of await Promise.all(parts(ids).map((some) => tryErasing(holdings, some))))
      add(others, part);
  }
  if (!json) await write(counts(others));
  return { submissions: number, ...others };
}

function parts(ids: readonly string[]): string[][] {
  const size = Math.ceil(ids.length / PARTS_AT_ONCE);
  return Array.from({ length: PARTS_AT_ONCE }, (_, part) => ids.slice(part * size, (part + 1) * size));
}

function holdingsOf({ stores: { dataDir, cvStore }, database }: Erasing): Holdings {
  return { database, cvStore, mailFolder: path.join(dataDir, 'mail') };
}

function add<Sum extends Partial<Erased>>(sum: Sum, more: Readonly<Record<keyof Sum, number>>): void {
  for (const what of Object.keys(sum) as (keyof Sum)[])
    Object.assign(sum, { [what]: Number(sum[what]) + more[what] });
}

function counts(erased: Partial<Erased>): string {
  const lines = ROWS.flatMap(([what, label]) => {
    const number = erased[what];
    const isShown = number !== undefined && (number > 0 || what !== 'missingCvs');
    return isShown ? [[`  ${label}`, String(number)] as const] : [];
  });
  return sheet(lines, WIDEST);
}
