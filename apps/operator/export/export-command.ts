import { senderAddress } from '@website/delivery/mail/notification.ts';
import type { Field } from '@website/model/contract/forms/forms.ts';
import { FORM_NAMES, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { findAttachments } from '@website/store/database/attachments.ts';
import { hasOtherLanguages, type InboxRow, inboxPages } from '@website/store/database/submissions.ts';
import type { Attachment, Database, SubmissionKind } from '@website/store/database/tables.ts';
import { Option } from 'commander';
import type { Kysely } from 'kysely';
import { filePath, OperatorCommand, pointInTime } from '../command/command-line.ts';
import { counted, csvLines, progress, UsageError, writePrivateFile } from '../command/output.ts';
import { type Context, expectNoOverlap, readDatabase } from '../command/stores.ts';
import { heldReasons, inboxJson } from '../inbox/shown-submissions.ts';

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

/** Fields that have the same columns for all forms: the sender's address and the CV. */
const hasCommonColumn = ({ type, purpose }: Field) => purpose === 'address' || type === 'cv';

const ALL = FORM_NAMES.flatMap((name): [string, Field][] => fieldsOf(name));

/** The forms' other fields, a column each; fields with the same name share one. */
const FIELDS = [...new Set(ALL.flatMap(([name, field]) => (hasCommonColumn(field) ? [] : name)))];
const IN_COLUMNS: ReadonlySet<string> = new Set(ALL.map(([name]) => name));

/** The header row, with a byte order mark, by which spreadsheets detect UTF-8. @param languages - `language`, if there are several */
function headingLine(...languages: string[]): string {
  const headings = [
    ...['id', 'received', 'kind', 'delivery', 'sent', 'heldFor', 'email'],
    ...FIELDS,
    // Values of fields that the form no longer has.
    'otherFields',
    ...['cvName', 'cvKey', 'cvBytes', 'cvSha256'],
    'page',
  ];
  return `\u{FEFF}${csvLines([[...headings, ...languages]])}`;
}

/** Streams the inbox with its CVs as CSV: the header row, then a chunk a page. */
async function* exportCsv(
  database: Kysely<Database>,
  pages: AsyncIterable<readonly InboxRow[]>,
): AsyncGenerator<string> {
  const hasLanguages = await hasOtherLanguages(database);
  yield headingLine(...(hasLanguages ? ['language'] : []));
  for await (const rows of pages) {
    const cvs = await findAttachments(
      database,
      rows.flatMap(({ attachment_key }) => attachment_key ?? []),
    );
    yield csvLines(
      rows.map((row) => {
        const cells = cellsOf(row, cvs.get(row.attachment_key ?? ''));
        return hasLanguages ? [...cells, text(row.language)] : cells;
      }),
    );
  }
}

function cellsOf(row: InboxRow, cv: Attachment | undefined): string[] {
  const body = JSON.parse(row.body) as Record<string, unknown>;
  const others = Object.entries(body).filter(([name]) => !IN_COLUMNS.has(name));
  return [
    ...[row.id, row.received_at, row.kind, row.status ?? '', row.sent_at ?? ''],
    ...[heldReasons(row.held_for), senderAddress(row)],
    ...FIELDS.map((name) => text(body[name])),
    others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others)),
    ...[cv?.file_name, row.attachment_key, cv?.size, cv?.sha256, row.page].map(text),
  ];
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
