import { Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import { type InboxRow, type InboxSelection, inboxPages } from '#server/database/submissions.ts';
import type { Database, SubmissionKind } from '#server/database/tables.ts';
import { kindOption, place, pointInTime } from '../command/arguments.ts';
import { counted } from '../command/counted.ts';
import { readDatabase } from '../command/database.ts';
import { expectApart } from '../command/expect-apart.ts';
import type { Labels } from '../command/form-labels.ts';
import { writePrivateFile } from '../command/new-file.ts';
import { UsageError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import { progress } from '../command/progress.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { inboxJson } from '../inbox/inbox-json.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { exportCsv } from './export-csv.ts';
import { HEADINGS } from './export-table.ts';

interface ExportOptions {
  format?: 'csv' | 'json';
  kind?: SubmissionKind;
  since?: Date;
  output?: string;
}

/** What an export of nothing holds. */
const EMPTY = { csv: BYTE_ORDER_MARK + csvLines([HEADINGS]), json: '[]\n' };

/** `export`: the submissions, for a spreadsheet or another program. */
export function exportCommand(stores: Stores, output: Output, labels: Labels): Command {
  const command = new Command('export')
    .description('Write everything that came in, latest first, as a table for spreadsheets or as JSON.')
    .usage('--format <format> [options]')
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']))
    .addOption(kindOption())
    .option('--since <date>', 'received at or after this day or time (UTC)', pointInTime)
    .option('--output <file>', 'write a new file, for you alone, instead of standard output', place)
    .action(async ({ format, kind, since, output: file }: ExportOptions) => {
      if (format === undefined) throw new UsageError('Give --format csv or --format json.');
      if (file !== undefined) expectApart(file, stores);
      const send = async (texts: Iterable<string> | AsyncIterable<string>) => {
        if (file !== undefined) return writePrivateFile(file, texts);
        for await (const text of texts) await output.write(text);
      };
      const exported = await readDatabase(stores, (database) =>
        exportInbox(database, { kind, since }, format, labels, send, output),
      );
      if (exported === undefined) await send([EMPTY[format]]);
      if (file === undefined) return;
      await output.write(`Exported ${counted(exported ?? 0, 'submission')} to ${file}.\n`);
    });
  return withExamples(
    command,
    'export --format csv --output inbox.csv',
    'export --format json --kind application --since 2026-01-01 | head',
  );
}

/** Sends the inbox as texts of which one at a time is in memory, and returns the number of submissions. */
async function exportInbox(
  database: Kysely<Database>,
  selection: InboxSelection,
  format: 'csv' | 'json',
  labels: Labels,
  send: (texts: AsyncIterable<string>) => Promise<void>,
  output: Output,
): Promise<number> {
  let number = 0;
  const tell = progress(output, (exported) => `${counted(exported, 'submission')} exported`);
  async function* pages(): AsyncGenerator<InboxRow[]> {
    for await (const rows of inboxPages(database, selection)) {
      number += rows.length;
      tell(rows.length);
      yield rows;
    }
  }
  await send(format === 'json' ? inboxJson(pages(), await labels()) : exportCsv(database, pages()));
  return number;
}
