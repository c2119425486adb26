import type { AsideCv } from '#server/attachments/store/cv-store.ts';
import { areManyMissing } from '#server/attachments/stray-limits.ts';
import type { Engine } from '#server/folder/identity-file.ts';
import {
  type DatabaseContents,
  type FolderContents,
  lookAtFolder,
  lookIntoDatabase,
  lookIntoSqlite,
} from '#server/folder/look.ts';
import { databaseMismatch, folderMismatch } from '#server/folder/mismatch.ts';
import { ownerMismatch } from '#server/folder/store-owner.ts';
import { counted } from '../command/counted.ts';
import { usingPostgres } from '../command/database.ts';
import type { Stores } from '../command/stores.ts';
import { sheet } from '../command/table.ts';

/** What was found in a folder and its database. */
export interface FolderReport {
  folder: FolderContents;
  /** Undefined if there is none. */
  database: DatabaseContents | undefined;
  /** What keeps the service from starting; undefined if it would. */
  mismatch: string | undefined;
  /** CVs that were set aside. The name is that of `folder --json`. */
  setAside: { file: string; day: string; key: string }[];
}

/**
 * Looks at a folder and its database, and changes nothing.
 *
 * @param onFolder - called with what is in the folder before the database is examined, which may take a while
 */
export async function reportOnFolder(
  stores: Stores,
  onFolder: (folder: FolderContents) => Promise<void> = async () => undefined,
): Promise<FolderReport> {
  const { dataDir, databaseUrl, cvStore } = stores;
  const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgresql';
  const folder = await lookAtFolder(dataDir, cvStore);
  await onFolder(folder);
  const database = await lookInto(stores, folder);
  const aside: AsideCv[] = [];
  for await (const cvs of cvStore.aside.list()) aside.push(...cvs);
  return {
    folder,
    database,
    mismatch:
      folderMismatch(folder, engine) ??
      (database && databaseMismatch(folder, database, engine, cvStore)) ??
      (await ownerMismatch(cvStore, database?.identity)),
    setAside: aside.map(({ key, day, place: file }) => ({ file, day, key })),
  };
}

/** Files without a row and rows without a file are reported even where the identities match. */
const always = () => true;

async function lookInto({ dataDir, databaseUrl, cvStore }: Stores, { databaseFile }: FolderContents) {
  if (databaseUrl === undefined)
    return databaseFile === 'there' ? lookIntoSqlite(dataDir, cvStore, always) : undefined;
  return usingPostgres(databaseUrl, (database) => lookIntoDatabase(database, cvStore, always));
}

/** As wide as the longest label, and two spaces. */
const LABEL_WIDTH = 19;

/** The first line of the report in words: which folder it is about. */
export function folderHeading({ identity }: FolderContents): string {
  const name =
    identity === 'unreadable' ? 'identity.json cannot be read' : (identity?.identity ?? 'no identity');
  return row('folder', name);
}

/** The others. */
export function folderSheet({ folder, database, mismatch, setAside }: FolderReport): string {
  const lines = [
    row('database', database === undefined ? folder.databaseFile : (database.identity ?? 'no identity')),
  ];
  if (database !== undefined) {
    const { matches } = database;
    lines.push(
      row('submissions', String(database.submissions)),
      row('CVs with a row', String(matches?.matching)),
      row('CVs without a row', String(matches?.strays)),
      row('rows without a CV', String(matches?.missing)),
    );
  } else lines.push(row('CVs', String(folder.cvs)));
  lines.push(row('mails on disk', String(folder.mails)), row('CVs set aside', String(setAside.length)));
  const table = lines.join('');
  const asideLines = setAside.map(({ day, file }) => `  since ${day}  ${file}\n`).join('');
  const rescuedLines = folder.rescued.map((name) => `  rescued while the service ran: ${name}\n`).join('');
  const verdict =
    mismatch === undefined
      ? `The folder and its database belong together${butMissing(database)}.\n`
      : `The service would not start. ${mismatch}\n`;
  return `${table}${asideLines}${rescuedLines}${verdict}`;
}

function row(label: string, value: string): string {
  return sheet([[label, value]], LABEL_WIDTH);
}

/** The service starts even without the files; but then they are most likely somewhere else. */
function butMissing(database: DatabaseContents | undefined): string {
  const missing = database?.matches?.missing ?? 0;
  if (database === undefined || !areManyMissing(missing, database.cvs)) return '';
  return (
    `, but ${missing} of ${counted(database.cvs, 'CV')} ${missing === 1 ? 'is' : 'are'} not there: ` +
    'a disk or a folder may be missing, or was not restored'
  );
}

/** What in a folder would be set aside or missing, said before it is adopted. */
export function adoptionSheet({ folder, database }: FolderReport): string {
  if (database === undefined) return '';
  const { matching = 0, strays = 0, missing = 0 } = database.matches ?? {};
  return (
    `The database holds ${counted(database.submissions, 'submission')} and ${counted(database.cvs, 'CV')}; ` +
    `of ${counted(folder.cvs, 'file')} ${matching} have a row.\n` +
    `${counted(strays, 'file')} without a row would be set aside for 30 days, unless they are many; ` +
    `${counted(missing, 'row')} would be without a file.\n`
  );
}
