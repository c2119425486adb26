import path from 'node:path';
import { areManyMissing } from '#server/attachments/few.ts';
import { listHeld } from '#server/attachments/held-files.ts';
import { openPostgresAsItIs } from '#server/database/database.ts';
import type { Engine } from '#server/folder/identity-file.ts';
import {
  type DatabaseContents,
  type FolderContents,
  lookAtFolder,
  lookIntoDatabase,
  lookIntoSqlite,
} from '#server/folder/look.ts';
import { databaseMismatch, folderMismatch } from '#server/folder/mismatch.ts';
import { counted } from '../counted.ts';

/** Which folder, and which database beside it. */
export interface FolderPlace {
  dataDir: string;
  /** PostgreSQL, if that was chosen. */
  databaseUrl?: string | undefined;
}

/** What a look at a folder and its database gave. */
export interface FolderReport {
  folder: FolderContents;
  /** Nothing if there is none. */
  database: DatabaseContents | undefined;
  /** What keeps the service from starting; nothing if it would. */
  mismatch: string | undefined;
  held: { file: string; day: string; key: string }[];
}

/** Looks at a folder and its database, and changes nothing. */
export async function reportOnFolder({ dataDir, databaseUrl }: FolderPlace): Promise<FolderReport> {
  const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgresql';
  const folder = await lookAtFolder(dataDir);
  const database = await lookInto({ dataDir, databaseUrl }, folder);
  const held = await listHeld(path.join(dataDir, 'attachments'));
  return {
    folder,
    database,
    mismatch:
      folderMismatch(folder, engine) ?? (database && databaseMismatch(folder, database, engine)) ?? undefined,
    held: held.map(({ key, day, path: file }) => ({ file, day, key })),
  };
}

/** Files without a row and rows without a file are told even where the identities match. */
const always = () => true;

async function lookInto({ dataDir, databaseUrl }: FolderPlace, { databaseFile }: FolderContents) {
  if (databaseUrl === undefined)
    return databaseFile === 'there' ? lookIntoSqlite(dataDir, always) : undefined;
  const database = openPostgresAsItIs(databaseUrl);
  return await lookIntoDatabase(database, dataDir, always).finally(() => database.destroy());
}

/** The report in words. */
export function folderSheet({ folder, database, mismatch, held }: FolderReport): string {
  const { identity } = folder;
  const lines: [label: string, value: string][] = [
    [
      'folder',
      identity === 'unreadable' ? 'identity.json cannot be read' : (identity?.identity ?? 'no identity'),
    ],
    ['database', database === undefined ? folder.databaseFile : (database.identity ?? 'no identity')],
  ];
  if (database !== undefined) {
    const { matches } = database;
    lines.push(
      ['submissions', String(database.submissions)],
      ['CVs with a row', String(matches?.matching)],
      ['CVs without a row', String(matches?.strays)],
      ['rows without a CV', String(matches?.missing)],
    );
  } else lines.push(['CVs', String(folder.cvs)]);
  lines.push(['mails on disk', String(folder.mails)], ['held files', String(held.length)]);
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  const table = lines.map(([label, value]) => `${label.padEnd(width)}${value}\n`).join('');
  const heldLines = held.map(({ day, file }) => `  since ${day}  ${file}\n`).join('');
  const rescuedLines = folder.rescued.map((name) => `  rescued while the service ran: ${name}\n`).join('');
  const verdict =
    mismatch === undefined
      ? `The folder and its database belong together${butMissing(database)}.\n`
      : `The service would not start. ${mismatch}\n`;
  return `${table}${heldLines}${rescuedLines}${verdict}`;
}

/** The service starts without the files, too; but then they are most likely somewhere else. */
function butMissing(database: DatabaseContents | undefined): string {
  const missing = database?.matches?.missing ?? 0;
  if (database === undefined || !areManyMissing(missing, database.cvs)) return '';
  return (
    `, but ${missing} of ${counted(database.cvs, 'CV')} ${missing === 1 ? 'is' : 'are'} not there: ` +
    'a disk or a folder may be missing, or was not restored'
  );
}

/** What of a folder would be moved aside or waited for, said before it is adopted. */
export function adoptionSheet({ folder, database }: FolderReport): string {
  if (database === undefined) return '';
  const { matching = 0, strays = 0, missing = 0 } = database.matches ?? {};
  return (
    `The database holds ${counted(database.submissions, 'submission')} and ${counted(database.cvs, 'CV')}; ` +
    `of ${counted(folder.cvs, 'file')} ${matching} have a row.\n` +
    `${counted(strays, 'file')} without a row would be moved to attachments/held for 30 days, unless they are many; ` +
    `${counted(missing, 'row')} would be without a file.\n`
  );
}
