import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { NOT_SENT_PATH } from '#contract/forms/native-form.ts';
import { changingPages } from '../positions/changing-pages.ts';
import { BuildCheck, readBuildNote } from './build-note.ts';
import { ASSET_CACHE, FILE_CACHE, type PageCache } from './cache-rules.ts';
import { CurrentPage } from './current-page.ts';
import type { DatedFiles } from './dated-files.ts';
import { forEachFile } from './for-each-file.ts';
import { mediaType } from './media-type.ts';
import { NOT_FOUND_PATH, type Page, type PageSettings, page } from './page.ts';
import { isVariant, readVariants, type Variants } from './precompress.ts';
import { readDatedFiles } from './read-dated-files.ts';
import { completeAnswer, type ReadyAnswer, readyAnswer } from './ready-answer.ts';
import { BASE_HEADERS } from './security-headers.ts';

const INDEX = 'index.html';

/** The list of redirects that a build leaves for hosts of files; this service knows them from the content. */
export const REDIRECTS_NAME = '_redirects';

/** Everything that a build made, by the path under which it is served. */
export interface BuiltFiles {
  /** Names the build, if it says what it consists of. */
  id: string | undefined;
  pages: ReadonlyMap<string, Page>;
  notFound: Page;
  /** What a browser shows when its form was refused, with the list of faults still to be written. */
  notSent: Page | undefined;
  /** Scripts, pictures, films and whatever else is not a page. */
  files: ReadonlyMap<string, ReadyAnswer>;
  /** Those of them that say which positions are open; nothing where no position has an end. */
  dated: DatedFiles | undefined;
  /** How caches may keep the pages. */
  cache: PageCache;
  /** The time by which positions end, in milliseconds since 1970. */
  now: () => number;
  /** What a build left without some of its variants, so that they were made quickly. */
  quick: readonly QuickFile[];
  /** What was read, without what was compressed quickly, by its name: a later build may have the same. */
  variants: ReadonlyMap<string, Variants>;
}

/** How a build is read while another one is served. */
export interface BesideServing {
  /** The other one: what is the same is in memory once. */
  former: Pick<BuiltFiles, 'variants'>;
  /** Waited for between two files, so that requests are answered meanwhile. */
  pause: () => Promise<void>;
}

/** A file whose variants were made quickly. */
interface QuickFile {
  /** Sends it in the variants that have been written since then. Returns whether there are any. */
  complete: () => Promise<boolean>;
}

/**
 * Reads a build. What is not in it now is not served: no request determines which file is read.
 *
 * @param folder - the build's public folder
 * @param beside - undefined while nothing is served
 * @throws {Error} if there is no build, or not a whole one
 */
export async function readBuiltFiles(
  folder: string,
  settings: PageSettings & {
    /** The time by which positions end, in milliseconds since 1970; the machine's clock unless said otherwise. */
    now?: (() => number) | undefined;
  },
  beside?: BesideServing,
): Promise<BuiltFiles> {
  const note = await readBuildNote(folder);
  const check = new BuildCheck(folder, note);
  const all = new Map<string, Variants>();
  const pages = new Map<string, Page>();
  const files = new Map<string, ReadyAnswer>();
  const quick: QuickFile[] = [];

  const read = async (name: string) => {
    const served = `/${name}`;
    const file = path.join(folder, name);
    const { variants, isQuick } = await readVariants(file, beside?.former.variants.get(name));
    check.read(name, variants.identity);
    let answer: ReadyAnswer;
    if (path.basename(name) === INDEX) {
      const pagePath = served.slice(0, -INDEX.length - 1) || '/';
      const made = page(pagePath, variants, settings);
      pages.set(pagePath, made);
      answer = made.answer;
    } else {
      answer = readyAnswer(variants, fileHeaders(served));
      files.set(served, answer);
    }
    if (isQuick) quick.push({ complete: () => complete(file, answer) });
    else all.set(name, variants);
  };
  await forEachFile(await publicFiles(folder), read, beside?.pause);
  check.end();
  const notFound = pages.get(NOT_FOUND_PATH);
  if (notFound === undefined || !pages.has('/')) {
    throw new Error(`there is no built site in ${folder}; build it with "npm run build"`);
  }
  const notSent = pages.get(NOT_SENT_PATH);
  pages.delete(NOT_SENT_PATH);
  const documentOf = (pagePath: string) => pages.get(pagePath)?.answer.identity.body;
  for (const [pagePath, changing] of changingPages(folder, documentOf)) {
    const built = pages.get(pagePath);
    if (built !== undefined)
      pages.set(pagePath, { ...built, current: new CurrentPage(built, changing, settings) });
  }
  const dated = await readDatedFiles(folder, files);
  const { cache, now = Date.now } = settings;
  return { id: note?.id, pages, notFound, notSent, files, dated, cache, now, quick, variants: all };
}

/** A later build may have put other files there; then what is served stays as it is until the next start. */
async function complete(file: string, answer: ReadyAnswer): Promise<boolean> {
  const { variants, isQuick } = await readVariants(file);
  if (isQuick || !variants.identity.equals(answer.identity.body)) return false;
  completeAnswer(answer, variants);
  return true;
}

async function publicFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !isVariant(name) && !isInternal(name));
}

/** The build's own notes (`.vite`, `__spa-fallback.html`, `_redirects`) are not part of the site. */
function isInternal(name: string): boolean {
  return name === REDIRECTS_NAME || name.startsWith('__') || /(?:^|\/)\.(?!well-known\/)/.test(name);
}

function fileHeaders(served: string): Record<string, string> {
  return { ...BASE_HEADERS, 'content-type': mediaType(served), 'cache-control': cacheRule(served) };
}

function cacheRule(served: string): string {
  return served.startsWith('/assets/') ? ASSET_CACHE : FILE_CACHE;
}
