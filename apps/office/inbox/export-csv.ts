import { Readable } from 'node:stream';
import { type InboxRow, listInbox } from '@website/store/database/submissions.ts';
import type { Database } from '@website/store/database/tables.ts';
import { exportCsv } from '@website/store/export/submissions-csv.ts';
import type { Kysely } from 'kysely';

/** Submissions whose bodies are in memory at a time. */
const PAGE = 100;

/** Streams submissions as CSV, with the same columns as the operator's export. */
export function streamCsv(database: Kysely<Database>, ids: readonly string[]): Readable {
  async function* pages(): AsyncGenerator<InboxRow[]> {
    for (let at = 0; at < ids.length; at += PAGE)
      yield await listInbox(database, { ids: ids.slice(at, at + PAGE) });
  }
  return Readable.from(exportCsv(database, pages()), { objectMode: false });
}
