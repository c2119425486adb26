import path from 'node:path';
import type { Kysely } from 'kysely';
import { openAttachmentFolder } from '#server/attachments/attachment-folder.ts';
import { LeftoversError, removeLeftovers } from '#server/database/leftovers.ts';
import type { Database } from '#server/database/tables.ts';
import { type Erased, eraseSubmissions, type Holdings, tryErasing } from '#server/retention/erase.ts';
import { OperatorError } from '../operator-error.ts';

/** Where an erasing command works. */
export interface Erasing {
  dataDir: string;
  database: Kysely<Database>;
  write: (text: string) => void;
}

const ROWS: readonly [what: keyof Erased, label: string][] = [
  ['submissions', 'submissions'],
  ['notifications', 'notifications'],
  ['cvs', 'CV files'],
  ['mails', 'mails on disk'],
  ['formKeys', 'form keys'],
];

/**
 * Erases submissions with everything that belongs to them and says how much that was.
 *
 * @throws {OperatorError} if traces are left in the database's files
 */
export async function eraseAndTell(erasing: Erasing, ids: readonly string[]): Promise<void> {
  erasing.write(counts('Erased', await eraseSubmissions(await holdings(erasing), ids)));
  await removeLeftovers(erasing.database).catch((error: unknown) => {
    if (!(error instanceof LeftoversError)) throw error;
    throw new OperatorError(
      `Not finished: traces of what was erased may still be in the database's files, because ${error.message}. ` +
        'Run the command again; a running server also tries it every hour.',
    );
  });
}

/** Says what erasing these submissions would remove, and removes nothing. */
export async function tellErasing(erasing: Erasing, ids: readonly string[]): Promise<void> {
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
