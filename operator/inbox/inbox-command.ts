import { Command } from 'commander';
import { findAttachment } from '#server/database/attachments.ts';
import { inboxPages } from '#server/database/inbox-pages.ts';
import { getInboxRow, type InboxSelection } from '#server/database/submissions.ts';
import type { SubmissionKind } from '#server/database/tables.ts';
import { kindOption, positiveNumber } from '../command/arguments.ts';
import { nothingYet, readDatabase } from '../command/database.ts';
import type { Labels } from '../command/form-labels.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { cvCommand } from './cv-command.ts';
import { findRow } from './find-rows.ts';
import { inboxJson } from './inbox-json.ts';
import { inboxTable } from './inbox-table.ts';
import { submissionSheet } from './submission-sheet.ts';

interface ListOptions {
  json?: true;
  held?: true;
  kind?: SubmissionKind;
  limit?: number;
}

/** `inbox`: what came in. */
export function inboxCommand(stores: Stores, output: Output, labels: Labels): Command {
  const list = new Command('list')
    .description('list what came in, latest first')
    .option('--json', 'print the rows as a JSON array')
    .option('--held', 'only what is in quarantine')
    .addOption(kindOption())
    .option('--limit <number>', 'at most this many, the latest', positiveNumber)
    .action(({ json, held, kind, limit }: ListOptions) =>
      writeInbox(stores, output, labels, { kind, limit, status: held && 'held', json }),
    );

  const show = new Command('show')
    .description('show one submission with every field')
    .argument('<id>', 'its id or the beginning of it')
    .action(async (id: string) => {
      const sheet = await readDatabase(stores, async (database) => {
        const row = await getInboxRow(database, (await findRow(database, id)).id);
        const cv =
          row.attachment_key === null ? undefined : await findAttachment(database, row.attachment_key);
        return submissionSheet(row, await labels(), cv && { ...cv, place: stores.cvStore.placeOf(cv.key) });
      });
      if (sheet === undefined) throw new OperatorError(nothingYet(stores).trim());
      await output.write(sheet);
    });

  return new Command('inbox')
    .description('what came in')
    .addCommand(list, { isDefault: true })
    .addCommand(show)
    .addCommand(cvCommand(stores, output));
}

/** Prints rows of the inbox, as a table or as JSON, a page at a time. */
export async function writeInbox(
  stores: Stores,
  { write }: Output,
  labels: Labels,
  { json, ...selection }: InboxSelection & { json?: true | undefined },
): Promise<void> {
  const found = await readDatabase(stores, async (database) => {
    const pages = inboxPages(database, selection);
    const forms = await labels();
    let isEmpty = true;
    for await (const text of json ? inboxJson(pages, forms) : inboxTable(pages, forms)) {
      await write(text);
      isEmpty = false;
    }
    return !isEmpty;
  });
  if (found) return;
  if (found === undefined) return write(json ? '[]\n' : nothingYet(stores));
  await write(selection.status === 'held' ? 'Nothing is in quarantine.\n' : 'Nothing has come in yet.\n');
}
