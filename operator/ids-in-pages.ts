import type { PageOfIds } from '#server/database/erasure.ts';

/** So many rows are changed or counted between two lines that say how far a work is. */
export const AT_ONCE = 1000;

/** Gives ids a page at a time, in their order; while one is worked on, the others need no memory. */
export async function* idsInPages(find: (page: PageOfIds) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const ids = await find({ after, limit: AT_ONCE });
    if (ids.length > 0) yield ids;
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}
