import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { openExistingDatabase } from '../../database/existing-database.ts';
import type { Database } from '../../database/tables.ts';
import { cvFolders } from '../cv-files.ts';
import type { Sending } from './send-form.ts';

/** What a data folder holds of what was sent to it. Everything but the counts should be empty. */
export interface Audit {
  acknowledged: number;
  /** Acknowledged forms that are there. */
  found: number;
  /** Acknowledged forms that are not there, or without a notification, and acknowledged uploads without their bytes. */
  lost: string[];
  /** Forms that are there twice, or with two notifications. */
  duplicated: string[];
  /** Forms whose last answer was a refusal and that are there all the same. */
  keptThoughRefused: string[];
  /** Files without a row, rows without a file, and files whose bytes differ from what their row says. */
  brokenFiles: string[];
  /** Files that are still being received although nothing is under way. */
  unfinished: string[];
}

/** What there is of what was sent. */
export interface Kept {
  submissions: readonly { id: string; sender: string | null }[];
  outbox: readonly { submission_id: string }[];
  attachments: readonly { key: string; sha256: string }[];
  /** The hash of each kept file, by its key. */
  files: ReadonlyMap<string, string>;
  /** Files that are still being received. */
  unfinished: string[];
}

/** Compares what visitors know with what a data folder has. Nothing may be under way meanwhile. */
export async function audit(dataDir: string, sendings: readonly Sending[]): Promise<Audit> {
  const database = openExistingDatabase(dataDir);
  if (database === undefined) throw new Error(`there is no database in ${dataDir}`);
  try {
    const unfinished = await readdir(cvFolders(dataDir).incoming);
    return compare({ ...(await rowsOf(database)), files: await filesOf(dataDir), unfinished }, sendings);
  } finally {
    await database.destroy();
  }
}

/** Compares what visitors know with what is kept, wherever that is. */
export function compare(
  { submissions, outbox, attachments, files, unfinished }: Kept,
  sendings: readonly Sending[],
): Audit {
  const bySender = countBy(submissions, ({ sender }) => sender);
  const notified = countBy(outbox, ({ submission_id }) => submission_id);
  const kept = new Map(attachments.map((row) => [row.key, row]));
  const uploads = countBy(attachments, ({ sha256 }) => sha256);
  const result: Audit = {
    acknowledged: 0,
    found: 0,
    lost: [],
    duplicated: [],
    keptThoughRefused: [],
    brokenFiles: [],
    unfinished,
  };

  for (const { form, state, cvPath } of sendings) {
    const times = bySender.get(form.sender) ?? 0;
    if (times > 1) result.duplicated.push(`${form.kind} of ${form.sender}: ${times} times`);
    if (state === 'refused' && times > 0) result.keptThoughRefused.push(form.sender);
    if (state === 'acknowledged') {
      result.acknowledged += 1;
      if (times === 0) result.lost.push(`${form.kind} of ${form.sender}`);
      else result.found += 1;
    }
    const copies = uploads.get(form.cv.sha256) ?? 0;
    if (form.repeatable !== 'not' && copies > 1) {
      result.duplicated.push(`CV of ${form.sender}: ${copies} times`);
    }
    if (cvPath !== undefined && files.get(cvPath) !== form.cv.sha256) {
      result.lost.push(`CV of ${form.sender}`);
    }
  }
  for (const { id, sender } of submissions) {
    const times = notified.get(id) ?? 0;
    if (times === 0) result.lost.push(`notification of ${sender}`);
    if (times > 1) result.duplicated.push(`notification of ${sender}: ${times} times`);
  }
  for (const [key, sha256] of files) {
    if (kept.get(key)?.sha256 !== sha256) result.brokenFiles.push(`${key} is not as its row says`);
  }
  for (const key of kept.keys()) if (!files.has(key)) result.brokenFiles.push(`${key} has no file`);
  return result;
}

/** The rows of a database that an audit looks at. */
export async function rowsOf(
  database: Kysely<Database>,
): Promise<Pick<Kept, 'submissions' | 'outbox' | 'attachments'>> {
  return {
    submissions: await database.selectFrom('submissions').select(['id', 'sender']).execute(),
    outbox: await database.selectFrom('outbox').select('submission_id').execute(),
    attachments: await database.selectFrom('attachments').select(['key', 'sha256']).execute(),
  };
}

/** The hash of each kept file, by its key. */
async function filesOf(dataDir: string): Promise<Map<string, string>> {
  const folder = cvFolders(dataDir).root;
  const names = await readdir(path.join(folder, 'cv'));
  const hashes = names.map(async (name): Promise<[string, string]> => {
    const bytes = await readFile(path.join(folder, 'cv', name));
    return [`cv/${name}`, createHash('sha256').update(bytes).digest('hex')];
  });
  return new Map(await Promise.all(hashes));
}

function countBy<T>(rows: readonly T[], key: (row: T) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = key(row) ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
