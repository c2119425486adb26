import { Command, Option } from 'commander';
import { claimedAttachments } from '#server/database/attachments.ts';
import { listInbox } from '#server/database/submissions.ts';
import type { Attachment, SubmissionKind } from '#server/database/tables.ts';
import { kindOption, pointInTime } from '../arguments.ts';
import { counted } from '../counted.ts';
import { readDatabase } from '../database.ts';
import { inboxJson } from '../inbox/inbox-json.ts';
import { csv } from './csv.ts';
import { exportTable } from './export-table.ts';
import { writePrivateFile } from './new-file.ts';

interface ExportOptions {
  format: 'csv' | 'json';
  kind?: SubmissionKind;
  since?: Date;
  output?: string;
}

/** `export`: what came in, for a spreadsheet or another program. */
export function exportCommand(dataDir: string, write: (text: string) => void): Command {
  return new Command('export')
    .description('everything that came in, latest first, as a table for spreadsheets or as JSON')
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']).makeOptionMandatory())
    .addOption(kindOption())
    .option('--since <date>', 'received at or after this day or time (UTC)', pointInTime)
    .option('--output <file>', 'write a new file, for you alone, instead of standard output')
    .action(async ({ format, kind, since, output }: ExportOptions) => {
      const { rows, cvs } = (await readDatabase(dataDir, async (database) => ({
        rows: await listInbox(database, { kind, since }),
        cvs: await claimedAttachments(database),
      }))) ?? { rows: [], cvs: new Map<string, Attachment>() };
      const text = format === 'json' ? inboxJson(rows) : csv(exportTable(rows, cvs));
      if (output === undefined) return write(text);
      await writePrivateFile(output, text);
      write(`Exported ${counted(rows.length, 'submission')} to ${output}.\n`);
    });
}
