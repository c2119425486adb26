import type { Kysely } from 'kysely';
import { findInInbox, type InboxHead } from '#server/database/submissions.ts';
import type { Database } from '#server/database/tables.ts';
import { OperatorError } from '../command/output.ts';

/**
 * The submission with this id or beginning of an id.
 *
 * @throws {OperatorError} if there is none or more than one
 */
export async function findRow(database: Kysely<Database>, id: string): Promise<InboxHead> {
  // A narrow terminal cuts ids, and they are copied as they are shown.
  const beginning = id.toLowerCase().replace(/…$/, '');
  const [row, another] = beginning === '' ? [] : await findInInbox(database, beginning);
  if (row === undefined) throw new OperatorError(`There is no submission ${id}.`);
  if (another !== undefined)
    throw new OperatorError(`More than one submission starts with ${id}; give more of its id.`);
  return row;
}

/** The submissions with these ids or beginnings of ids, each once. */
export async function findRows(database: Kysely<Database>, ids: readonly string[]): Promise<InboxHead[]> {
  const rows = new Map<string, InboxHead>();
  for (const id of ids) {
    const row = await findRow(database, id);
    rows.set(row.id, row);
  }
  return [...rows.values()];
}
