import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AFTER_FOLDER, NOTES_FILE, type PageNotes, type PositionNotes } from '#contract/positions/notes.ts';
import type { Content } from '#schema/load.ts';
import { endOf } from '#schema/position-end.ts';
import { noteDocument } from './note-document.ts';

/** The page of the list. */
const LIST = '/careers';

/** A page and the one that takes its place when positions have ended. */
interface Replaced {
  page: string;
  /** The positions after whose ends it does. */
  endsWith: readonly string[];
}

/** Which pages are others once positions have ended: a position's own, and the list if no position stays. */
export function replacedPages({ company, positions }: Pick<Content, 'company' | 'positions'>): Replaced[] {
  const ending = positions.filter((position) => endOf(position, company) !== undefined);
  const own = ending.map(({ slug }) => ({ page: `${LIST}/${slug}`, endsWith: [slug] }));
  const isListEnding = ending.length > 0 && ending.length === positions.length;
  return isListEnding ? [...own, { page: LIST, endsWith: ending.map(({ slug }) => slug) }] : own;
}

/**
 * Notes for the service how to change the pages of a build when positions end, and for those who search without scripts.
 *
 * @param folder - the build's public folder, with all its pages
 * @param pages - their paths
 */
export async function notePositions(
  folder: string,
  pages: readonly string[],
  content: Pick<Content, 'company' | 'positions'>,
): Promise<void> {
  const ends = content.positions.flatMap((position): [string, number][] => {
    const end = endOf(position, content.company);
    return end === undefined ? [] : [[position.slug, end]];
  });
  const replaced = new Map(replacedPages(content).map(({ page, endsWith }) => [page, endsWith]));
  const noted: [string, PageNotes][] = [];
  for (const page of pages.filter((address) => address === LIST || address.startsWith(`${LIST}/`))) {
    const document = noteDocument(await readFile(path.join(folder, page, 'index.html'), 'utf8'));
    const endsWith = replaced.get(page) ?? [];
    if (endsWith.length === 0 && document.cuts.length === 0 && document.search === undefined) continue;
    const after = path.join(folder, AFTER_FOLDER, page, 'index.html');
    noted.push([
      page,
      {
        document,
        endsWith,
        ...(endsWith.length > 0 && { after: noteDocument(await readFile(after, 'utf8')) }),
        isOwn: page !== LIST,
      },
    ]);
  }
  const notes: PositionNotes = { ends: Object.fromEntries(ends), pages: Object.fromEntries(noted) };
  await writeFile(path.join(folder, NOTES_FILE), JSON.stringify(notes));
}
