import type { Kysely } from 'kysely';
import type { Field } from '#contract/forms/form.ts';
import { FORM_NAMES, fieldsOf } from '#contract/forms/forms.ts';
import { findAttachments } from '#server/database/attachments.ts';
import type { InboxRow } from '#server/database/submissions.ts';
import type { Attachment, Database } from '#server/database/tables.ts';
import { senderAddress } from '#server/delivery/notification.ts';
import { heldReasons } from '../inbox/inbox-table.ts';
import { csvLines } from './csv.ts';

/** What has columns of the same names for all forms: who sent it, and which CV came with it. */
const isElsewhere = ({ type, purpose }: Field) => purpose === 'address' || type === 'cv';

const ALL = FORM_NAMES.flatMap((name): [string, Field][] => fieldsOf(name));

/** Fields of the forms that have a column of their own, in order; fields with the same name share one. */
const FIELDS = [...new Set(ALL.flatMap(([name, field]) => (isElsewhere(field) ? [] : name)))];
const IN_COLUMNS: ReadonlySet<string> = new Set(ALL.map(([name]) => name));

/** The first line, the same in every export; its mark tells spreadsheets that this is UTF-8. */
export const HEADING_LINE = `\u{FEFF}${csvLines([
  [
    ...['id', 'received', 'kind', 'delivery', 'sent', 'heldFor', 'email'],
    ...FIELDS,
    // Values from a time when the form had other fields are not left out.
    'otherFields',
    ...['cvName', 'cvKey', 'cvBytes', 'cvSha256'],
    'page',
  ],
])}`;

/** The inbox with its CVs as a table for spreadsheets: the headings, then a text for each page. */
export async function* exportCsv(
  database: Kysely<Database>,
  pages: AsyncIterable<readonly InboxRow[]>,
): AsyncGenerator<string> {
  yield HEADING_LINE;
  for await (const rows of pages) {
    const cvs = await findAttachments(
      database,
      rows.flatMap(({ attachment_key }) => attachment_key ?? []),
    );
    yield csvLines(rows.map((row) => cellsOf(row, cvs.get(row.attachment_key ?? ''))));
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
