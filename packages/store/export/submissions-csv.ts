import { type Field, FORM_NAMES, fieldsOf, valueFor } from '@website/model/contract/forms/forms.ts';
import type { Kysely } from 'kysely';
import { findAttachments } from '../database/attachments.ts';
import { heldReasons } from '../database/held-reasons.ts';
import { hasOtherLanguages, type InboxRow } from '../database/submissions.ts';
import type { Attachment, Database } from '../database/tables.ts';
import { csvLines } from './csv.ts';

/** Fields that have the same columns for all forms: the sender's address and the CV. */
const hasCommonColumn = ({ type, purpose }: Field) => purpose === 'address' || type === 'cv';

const ALL = FORM_NAMES.flatMap((name): [string, Field][] => fieldsOf(name));

/** The forms' other fields, a column each; fields with the same name share one. */
const FIELDS = [...new Set(ALL.flatMap(([name, field]) => (hasCommonColumn(field) ? [] : name)))];
const IN_COLUMNS: ReadonlySet<string> = new Set(ALL.map(([name]) => name));

/** The header row, with a byte order mark, by which spreadsheets detect UTF-8. @param languages - `language`, if there are several */
export function headingLine(...languages: string[]): string {
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
export async function* exportCsv(
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
    ...[heldReasons(row.held_for), valueFor(row.kind, body, 'address')],
    ...FIELDS.map((name) => text(body[name])),
    others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others)),
    ...[cv?.file_name, row.attachment_key, cv?.size, cv?.sha256, row.page].map(text),
  ];
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
