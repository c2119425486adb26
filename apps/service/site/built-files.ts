import { statSync } from 'node:fs';
import path from 'node:path';
import { NOT_SENT_PATH } from '@website/model/contract/forms/native-form.ts';
import { type BuildNote, expectWhole, filesIn } from './build-note.ts';
import { isVariant } from './encodings.ts';
import { type BuiltFile, FileAnswers, type PageSettings } from './file-answers.ts';
import type { PageCache } from './headers.ts';

const INDEX = 'index.html';

/** The prerendered page that unknown paths show. */
const NOT_FOUND_PATH = '/404';

/** The list of redirects that a build leaves for hosts of files; this service knows them from the content. */
export const REDIRECTS_NAME = '_redirects';

/** Everything that a build made, by the path under which it is served. */
export interface BuiltFiles {
  note: BuildNote | undefined;
  pages: ReadonlyMap<string, BuiltFile>;
  notFound: BuiltFile;
  /** What a browser shows when its form was refused, with the list of faults still to be written. */
  notSent: BuiltFile | undefined;
  /** Scripts, pictures, films and whatever else is not a page. */
  files: ReadonlyMap<string, BuiltFile>;
  cache: PageCache;
  answers: FileAnswers;
}

/**
 * Lists a build. What is not in it now is not served: no request determines which file is read.
 *
 * @param folder - the build's public folder, which must stay as long as it is served
 * @throws {Error} if there is no build, or not a whole one
 */
export function readBuiltFiles(
  folder: string,
  note: BuildNote | undefined,
  settings: PageSettings,
): BuiltFiles {
  const pages = new Map<string, BuiltFile>();
  const files = new Map<string, BuiltFile>();
  for (const name of publicFiles(folder)) {
    const { size, mtimeMs: modifiedMs } = statSync(path.join(folder, name));
    const file: BuiltFile = { name, size, modifiedMs };
    if (path.posix.basename(name) !== INDEX) files.set(`/${name}`, file);
    else {
      const address = `/${name.slice(0, -INDEX.length - 1)}`;
      // `/error-page` shows the same as what is not found, but has an address of its own (docs/behavior.md, "404 page").
      const status = address === NOT_FOUND_PATH ? 404 : note?.gone?.includes(address) ? 410 : 200;
      pages.set(address, { ...file, status });
    }
  }
  if (note !== undefined) expectWhole(folder, note);
  const notFound = pages.get(NOT_FOUND_PATH);
  if (notFound === undefined || !pages.has('/')) {
    throw new Error(`there is no built site in ${folder}; build it with "npm run build"`);
  }
  const notSent = pages.get(NOT_SENT_PATH);
  pages.delete(NOT_SENT_PATH);
  const answers = new FileAnswers(folder, settings);
  return { note, pages, notFound, notSent, files, cache: settings.cache, answers };
}

function publicFiles(folder: string): string[] {
  return filesIn(folder).filter((name) => !isVariant(name) && !isInternal(name));
}

/** The build's own notes (`.vite`, `__spa-fallback.html`, `_redirects`) are not part of the site. */
function isInternal(name: string): boolean {
  return name === REDIRECTS_NAME || name.startsWith('__') || /(?:^|\/)\.(?!well-known\/)/.test(name);
}
