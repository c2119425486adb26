import { type InboxRow, inboxPages } from '@website/store/database/submissions.ts';
import type { SubmissionKind } from '@website/store/database/tables.ts';
import { exportCsv, headingLine } from '@website/store/export/submissions-csv.ts';
import { Option } from 'commander';
import { filePath, OperatorCommand, pointInTime } from '../command/command-line.ts';
import { counted, progress, UsageError, writePrivateFile } from '../command/output.ts';
import { type Context, expectNoOverlap, readDatabase } from '../command/stores.ts';
import { inboxJson } from '../inbox/shown-submissions.ts';

export function exportCommand(context: Context): OperatorCommand {
  return new OperatorCommand('export')
    .description('Write all submissions, latest first, as a table for spreadsheets or as JSON.')
    .usage('--format <format> [options]')
    .addOption(new Option('--format <format>', 'the format').choices(['csv', 'json']))
    .kindOption()
    .option('--since <date>', 'received at or after this day or time (UTC)', pointInTime)
    .option('--output <file>', 'write a new file, for you alone, instead of standard output', filePath)
    .examples(
      'export --format csv --output inbox.csv',
      'export --format json --kind application --since 2026-01-01 | head',
    )
    .action((options) => exportInbox(context, options));
}

/** Streams the inbox, a page at a time. */
async function exportInbox(
  context: Context,
  {
    format,
    kind,
    since,
    output: file,
  }: { format?: 'csv' | 'json'; kind?: SubmissionKind; since?: Date; output?: string },
): Promise<void> {
  const { output, labels } = context;
  if (format === undefined) throw new UsageError('Give --format csv or --format json.');
  if (file !== undefined) expectNoOverlap(file, context);
  const send = async (texts: Iterable<string> | AsyncIterable<string>) => {
    if (file !== undefined) return writePrivateFile(file, texts);
    for await (const text of texts) await output.write(text);
  };
  let number = 0;
  const onProgress = progress(output, (exported) => `${counted(exported, 'submission')} exported`);
  const isThere = await readDatabase(context, async (database) => {
    async function* pages(): AsyncGenerator<InboxRow[]> {
      for await (const rows of inboxPages(database, { kind, since })) {
        number += rows.length;
        onProgress(rows.length);
        yield rows;
      }
    }
    await send(format === 'json' ? inboxJson(pages(), await labels()) : exportCsv(database, pages()));
    return true;
  });
  if (!isThere) await send([format === 'json' ? '[]\n' : headingLine()]);
  if (file !== undefined) await output.write(`Exported ${counted(number, 'submission')} to ${file}.\n`);
}
