import path from 'node:path';
import process from 'node:process';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { openAttachmentFolder } from '#server/attachments/attachment-folder.ts';
import { LeftoversError, removeLeftovers } from '#server/database/leftovers.ts';
import type { Database } from '#server/database/tables.ts';
import { type Erased, eraseSubmissions, type Holdings, tryErasing } from '#server/retention/erase.ts';
import { confirm } from '../confirm.ts';
import { counted } from '../counted.ts';
import { OperatorError } from '../operator-error.ts';

/** Where an erasing command works. */
export interface Erasing {
  dataDir: string;
  database: Kysely<Database>;
  write: (text: string) => void;
}

/** How an erasing command was given. */
export interface ErasingOrder {
  dryRun?: true;
  yes?: true;
}

const ROWS: readonly [what: keyof Erased, label: string][] = [
  ['submissions', 'submissions'],
  ['notifications', 'notifications'],
  ['cvs', 'CV files'],
  ['mails', 'mails on disk'],
  ['formKeys', 'form keys'],
];

/** Gives a command the options of all that erase. */
export function withErasingOptions(command: Command): Command {
  return command
    .option('--dry-run', 'say what would be erased, and erase nothing')
    .option('--yes', 'do it without asking');
}

/**
 * Erases submissions with everything that belongs to them, once the operator was told how much that is and meant it.
 * Where none is found there is nothing to ask: what earlier erasures left is finished.
 *
 * @throws {OperatorError} if they did not mean it, if nobody can be asked, or if traces are left in the database's files
 */
export async function eraseIfMeant(
  erasing: Erasing,
  ids: readonly string[],
  { dryRun, yes }: ErasingOrder,
): Promise<void> {
  if (dryRun) return tellErasing(erasing, ids);
  if (!yes && ids.length > 0) {
    await tellErasing(erasing, ids);
    const terminal = { input: process.stdin, output: process.stdout };
    await confirm(`Erase ${counted(ids.length, 'submission')} for good?`, terminal);
  }
  await eraseAndTell(erasing, ids);
}

async function eraseAndTell(erasing: Erasing, ids: readonly string[]): Promise<void> {
  erasing.write(counts('Erased', await eraseSubmissions(await holdings(erasing), ids)));
  await removeLeftovers(erasing.database).catch((error: unknown) => {
    if (!(error instanceof LeftoversError)) throw error;
    throw new OperatorError(
      `Not finished: traces of what was erased may still be in the database's files, because ${error.message}. ` +
        'Run the command again; a running server also tries it every hour.',
    );
  });
}

async function tellErasing(erasing: Erasing, ids: readonly string[]): Promise<void> {
  erasing.write(counts('Would erase', await tryErasing(await holdings(erasing), ids)));
}

async function holdings({ dataDir, database }: Erasing): Promise<Holdings> {
  const attachments = await openAttachmentFolder(path.join(dataDir, 'attachments'));
  return { database, attachments, mailFolder: path.join(dataDir, 'mail') };
}

function counts(title: string, erased: Partial<Erased>): string {
  const lines = ROWS.flatMap(([what, label]) => {
    const number = erased[what];
    return number === undefined ? [] : [`  ${label.padEnd(15)}${number}\n`];
  });
  return `${title}:\n${lines.join('')}`;
}
