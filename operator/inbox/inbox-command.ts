import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Kysely } from 'kysely';
import { findAttachment } from '#server/database/attachments.ts';
import { openExistingDatabase } from '#server/database/database.ts';
import { findInInbox, type InboxRow, listInbox } from '#server/database/submissions.ts';
import type { Database, SubmissionKind } from '#server/database/tables.ts';
import { OperatorError } from '../operator-error.ts';
import { inboxJson } from './inbox-json.ts';
import { inboxTable } from './inbox-table.ts';
import { submissionSheet } from './submission-sheet.ts';

const KINDS: readonly SubmissionKind[] = ['application', 'contact', 'reach-us'];

interface ListOptions {
  json?: true;
  kind?: SubmissionKind;
  limit?: number;
}

/** `inbox`: what came in. `write` takes what goes to standard output. */
export function inboxCommand(dataDir: string, write: (text: string) => void): Command {
  const list = new Command('list')
    .description('list what came in, latest first')
    .option('--json', 'print the rows as a JSON array')
    .addOption(new Option('--kind <kind>', 'one kind only').choices(KINDS))
    .option('--limit <number>', 'at most this many, the latest', positiveNumber)
    .action(async ({ json, kind, limit }: ListOptions) => {
      const rows = await withDatabase(dataDir, (database) => listInbox(database, { kind, limit }));
      if (json) write(inboxJson(rows ?? []));
      else write(rows === undefined ? nothingYet(dataDir) : inboxTable(rows));
    });

  const show = new Command('show')
    .description('show one submission with every field')
    .argument('<id>', 'its id or the beginning of it')
    .action(async (id: string) => {
      const sheet = await withDatabase(dataDir, async (database) => {
        const row = await oneRow(database, id);
        const cv =
          row.attachment_key === null ? undefined : await findAttachment(database, row.attachment_key);
        return submissionSheet(row, cv && { ...cv, file: path.join(dataDir, 'attachments', cv.key) });
      });
      if (sheet === undefined) throw new OperatorError(nothingYet(dataDir).trim());
      write(sheet);
    });

  return new Command('inbox')
    .description('what came in')
    .addCommand(list, { isDefault: true })
    .addCommand(show);
}

async function oneRow(database: Kysely<Database>, id: string): Promise<InboxRow> {
  const [row, another] = await findInInbox(database, id);
  if (row === undefined) throw new OperatorError(`There is no submission ${id}.`);
  if (another !== undefined)
    throw new OperatorError(`More than one submission starts with ${id}; give more of its id.`);
  return row;
}

/** Runs a query on the database, or gives nothing if there is none. */
async function withDatabase<T>(
  dataDir: string,
  query: (database: Kysely<Database>) => Promise<T>,
): Promise<T | undefined> {
  const database = openExistingDatabase(dataDir);
  if (database === undefined) return undefined;
  try {
    return await query(database);
  } finally {
    await database.destroy();
  }
}

function nothingYet(dataDir: string): string {
  return `Nothing has come in yet: there is no database in ${dataDir}.\n`;
}

function positiveNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1.');
  return Number(text);
}
