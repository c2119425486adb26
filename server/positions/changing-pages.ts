import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AFTER_FOLDER, NOTES_FILE, type PositionNotes } from '#contract/positions/notes.ts';
import { ChangingPage } from './changing-page.ts';

/**
 * Reads which pages of a build change when positions end, and what becomes of them then. A build without notes has none.
 *
 * @param folder - the build's public folder
 * @param documentOf - the document of a page, by its path
 * @throws {Error} if a document is not the one that was noted about
 */
export function changingPages(
  folder: string,
  documentOf: (pagePath: string) => Buffer | undefined,
): Map<string, ChangingPage> {
  const { ends, pages } = readNotes(folder);
  const expectBuilt = (name: string, document: Buffer | undefined, bytes: number) => {
    if (document?.length === bytes) return document;
    throw new Error(`${name} in ${folder} is not as it was built; build it with "npm run build"`);
  };
  return new Map(
    Object.entries(pages).map(([pagePath, notes]) => {
      const { document, after } = notes;
      const later = `${AFTER_FOLDER}${pagePath}/index.html`;
      const documents = {
        open: expectBuilt(pagePath, documentOf(pagePath), document.bytes),
        after: after && expectBuilt(later, readFileSync(path.join(folder, later)), after.bytes),
      };
      return [pagePath, new ChangingPage(notes, ends, documents)];
    }),
  );
}

function readNotes(folder: string): PositionNotes {
  try {
    return JSON.parse(readFileSync(path.join(folder, NOTES_FILE), 'utf8')) as PositionNotes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ends: {}, pages: {} };
    throw error;
  }
}
