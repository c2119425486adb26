import type { Kysely } from 'kysely';
import { findAttachments } from '#server/database/attachments.ts';
import type { InboxRow } from '#server/database/submissions.ts';
import type { Database } from '#server/database/tables.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { exportRow, HEADINGS } from './export-table.ts';

/** The inbox with its CVs as a table for spreadsheets: the headings, then a text for each page. */
export async function* exportCsv(
  database: Kysely<Database>,
  pages: AsyncIterable<readonly InboxRow[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([HEADINGS]);
  for await (const rows of pages) {
    const cvs = await findAttachments(
      database,
      rows.flatMap(({ attachment_key }) => attachment_key ?? []),
    );
    yield csvLines(rows.map((row) => exportRow(row, cvs.get(row.attachment_key ?? ''))));
  }
}
