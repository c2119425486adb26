import { Command } from 'commander';
import { findAttachment } from '#server/database/attachments.ts';
import { getInboxRow, type InboxSelection, inboxPages } from '#server/database/submissions.ts';
import type { SubmissionKind } from '#server/database/tables.ts';
import { kindOption, positiveNumber } from '../command/arguments.ts';
import { nothingYet, readDatabase } from '../command/database.ts';
import type { Labels } from '../command/form-labels.ts';
import { OperatorError } from '../command/operator-error.ts';
import { jsonOption } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeReport } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { cvCommand } from './cv-command.ts';
import { findRow } from './find-rows.ts';
import { cvEntry, inboxEntry, inboxJson } from './inbox-json.ts';
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
  const list = withExamples(
    new Command('list')
      .description('List what came in, latest first; inbox alone does the same.')
      .option('--held', 'only what is in quarantine')
      .addOption(kindOption())
      .option('--limit <number>', 'at most this many, the latest', positiveNumber)
      .addOption(jsonOption())
      .action(({ json, held, kind, limit }: ListOptions) =>
        writeInbox(stores, output, labels, { kind, limit, status: held && 'held', json }),
      ),
    'inbox list --limit 20',
    'inbox list --kind application --json',
  );

  const show = withExamples(
    new Command('show')
      .description('Show one submission with every field.')
      .argument('<id>', 'its id or the beginning of it')
      .addOption(jsonOption())
      .action((id: string, { json }: { json?: true }) => writeSubmission(stores, output, labels, id, json)),
    'inbox show 0195511d-0000-7000',
  );

  return withExamples(
    new Command('inbox')
      .description('List and show what came in.')
      .addCommand(list, { isDefault: true })
      .addCommand(show)
      .addCommand(cvCommand(stores, output)),
    'inbox',
  );
}

async function writeSubmission(
  stores: Stores,
  output: Output,
  labels: Labels,
  id: string,
  json: true | undefined,
): Promise<void> {
  const report = await readDatabase(stores, async (database) => {
    const row = await getInboxRow(database, (await findRow(database, id)).id);
    const found =
      row.attachment_key === null ? undefined : await findAttachment(database, row.attachment_key);
    const cv = found && { ...found, place: stores.cvStore.placeOf(found.key) };
    const forms = await labels();
    return {
      value: { ...inboxEntry(row, forms), cv: cv === undefined ? null : cvEntry(cv) },
      words: submissionSheet(row, forms, cv),
    };
  });
  if (report === undefined) throw new OperatorError(nothingYet(stores).trim());
  await writeReport(output, json, report);
}

/** Prints rows of the inbox, as a table or as JSON, a page at a time. */
export async function writeInbox(
  stores: Stores,
  { write, columns }: Output,
  labels: Labels,
  { json, ...selection }: InboxSelection & { json?: true | undefined },
): Promise<void> {
  const found = await readDatabase(stores, async (database) => {
    const pages = inboxPages(database, selection);
    const forms = await labels();
    let isEmpty = true;
    for await (const text of json ? inboxJson(pages, forms) : inboxTable(pages, forms, columns)) {
      await write(text);
      isEmpty = false;
    }
    return !isEmpty;
  });
  if (found) return;
  if (found === undefined) return write(json ? '[]\n' : nothingYet(stores));
  await write(selection.status === 'held' ? 'Nothing is in quarantine.\n' : 'Nothing has come in yet.\n');
}
