import { Option } from 'commander';
import { type InboxRow, inboxPages } from '#server/database/submissions.ts';
import type { SubmissionKind } from '#server/database/tables.ts';
import { OperatorCommand, place, pointInTime } from '../command/command-line.ts';
import { writePrivateFile } from '../command/new-file.ts';
import { progress, UsageError } from '../command/output.ts';
import { type Context, expectApart, readDatabase } from '../command/stores.ts';
import { counted } from '../command/texts.ts';
import { inboxJson } from '../inbox/inbox-json.ts';
import { exportCsv, HEADING_LINE } from './export-csv.ts';

interface ExportOptions {
  format?: 'csv' | 'json';
  kind?: SubmissionKind;
  since?: Date;
  output?: string;
}

/** `export`: the submissions, for a spreadsheet or another program. */
export function exportCommand(context: Context): OperatorCommand {
  return new OperatorCommand('export')
    .description('Write everything that came in, latest first, as a table for spreadsheets or as JSON.')
    .usage('--format <format> [options]')
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']))
    .ofKind()
    .option('--since <date>', 'received at or after this day or time (UTC)', pointInTime)
    .option('--output <file>', 'write a new file, for you alone, instead of standard output', place)
    .examples(
      'export --format csv --output inbox.csv',
      'export --format json --kind application --since 2026-01-01 | head',
    )
    .action((options: ExportOptions) => exportInbox(context, options));
}

/** Writes the inbox as texts of which one at a time is in memory. */
async function exportInbox(
  context: Context,
  { format, kind, since, output: file }: ExportOptions,
): Promise<void> {
  const { output, labels } = context;
  if (format === undefined) throw new UsageError('Give --format csv or --format json.');
  if (file !== undefined) expectApart(file, context);
  const send = async (texts: Iterable<string> | AsyncIterable<string>) => {
    if (file !== undefined) return writePrivateFile(file, texts);
    for await (const text of texts) await output.write(text);
  };
  let number = 0;
  const tell = progress(output, (exported) => `${counted(exported, 'submission')} exported`);
  const isThere = await readDatabase(context, async (database) => {
    async function* pages(): AsyncGenerator<InboxRow[]> {
      for await (const rows of inboxPages(database, { kind, since })) {
        number += rows.length;
        tell(rows.length);
        yield rows;
      }
    }
    await send(format === 'json' ? inboxJson(pages(), await labels()) : exportCsv(database, pages()));
    return true;
  });
  if (!isThere) await send([format === 'json' ? '[]\n' : HEADING_LINE]);
  if (file !== undefined) await output.write(`Exported ${counted(number, 'submission')} to ${file}.\n`);
}
