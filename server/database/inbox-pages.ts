import type { Kysely } from 'kysely';
import { type InboxRow, type InboxSelection, listInbox, listSizes } from './submissions.ts';
import type { Database } from './tables.ts';

/** A page has at most this many rows, and more than this many bytes of bodies only if its first row alone has them. */
const MOST_ROWS = 200;
const MOST_BYTES = 1_000_000;

/** How many ids are looked up at once for the pages to come. */
const SIZES_AT_ONCE = 1000;

/**
 * The inbox in pages, latest first: however long it and its bodies are, only one page is in memory.
 *
 * Each page is a short query of its own. One that stayed open until the last row is printed would keep the server from
 * emptying its log. What comes in meanwhile is not included, and what is erased meanwhile may or may not be.
 */
export async function* inboxPages(
  database: Kysely<Database>,
  { limit = Number.POSITIVE_INFINITY, before, ...selection }: InboxSelection,
): AsyncGenerator<InboxRow[]> {
  let last = before;
  for (let left = limit; left > 0; ) {
    const sizes = await listSizes(database, {
      ...selection,
      before: last,
      limit: Math.min(left, SIZES_AT_ONCE),
    });
    for (const ids of pages(sizes)) {
      const rows = await listInbox(database, { ...selection, ids });
      if (rows.length > 0) yield rows;
      last = ids.at(-1);
    }
    if (sizes.length < SIZES_AT_ONCE) return;
    left -= sizes.length;
  }
}

/** Divides ids into pages. */
function* pages(sizes: readonly { id: string; bytes: number }[]): Generator<string[]> {
  let page: string[] = [];
  let held = 0;
  for (const { id, bytes } of sizes) {
    if (page.length > 0 && (page.length >= MOST_ROWS || held + bytes > MOST_BYTES)) {
      yield page;
      page = [];
      held = 0;
    }
    page.push(id);
    held += bytes;
  }
  if (page.length > 0) yield page;
}
