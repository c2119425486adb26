import { readdir } from 'node:fs/promises';
import path from 'node:path';
import mime from 'mime';
import { NOT_SENT_PATH } from '#contract/forms/native-form.ts';
import { ASSET_CACHE, FILE_CACHE, type PageCache } from './cache-rules.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { forEachFile } from './for-each-file.ts';
import { isVariant, readVariants, type Variants } from './precompress.ts';
import { completeAnswer, type ReadyAnswer, readyAnswer } from './ready-answer.ts';
import { BASE_HEADERS, PAGE_HEADERS } from './security-headers.ts';

/** The prerendered page that unknown paths show, and the page that shows the same under its own path. */
const NOT_FOUND_PATH = '/404';

const INDEX = 'index.html';

/** A page of the site. */
export interface Page {
  answer: ReadyAnswer;
  status: 200 | 404;
  /** The page's policy if the browser came over TLS. */
  securePolicy: string;
}

/** Everything that a build made, by the path under which it is served. */
export interface BuiltFiles {
  pages: ReadonlyMap<string, Page>;
  notFound: Page;
  /** What a browser shows when its form was refused, with the list of faults still to be written. */
  notSent: Page | undefined;
  /** Scripts, pictures, films and whatever else is not a page. */
  files: ReadonlyMap<string, ReadyAnswer>;
  /** How caches may keep the pages. */
  cache: PageCache;
  /** What a build left without some of its variants, so that they were made quickly. */
  quick: readonly QuickFile[];
}

/** What is true of all pages of a site. */
interface PageSettings {
  /** Other origins that the pages' forms call. */
  callHosts: readonly string[];
  cache: PageCache;
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
 * @throws {Error} if there is no build
 */
export async function readBuiltFiles(folder: string, settings: PageSettings): Promise<BuiltFiles> {
  const pages = new Map<string, Page>();
  const files = new Map<string, ReadyAnswer>();
  const quick: QuickFile[] = [];

  await forEachFile(await publicFiles(folder), async (name) => {
    const served = `/${name}`;
    const file = path.join(folder, name);
    const { variants, isQuick } = await readVariants(file);
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
  });
  const notFound = pages.get(NOT_FOUND_PATH);
  if (notFound === undefined || !pages.has('/')) {
    throw new Error(`there is no built site in ${folder}; build it with "npm run build"`);
  }
  const notSent = pages.get(NOT_SENT_PATH);
  pages.delete(NOT_SENT_PATH);
  return { pages, notFound, notSent, files, cache: settings.cache, quick };
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

/** The build's own notes (`.vite`, `__spa-fallback.html`) are not part of the site. */
function isInternal(name: string): boolean {
  return name.startsWith('__') || /(?:^|\/)\.(?!well-known\/)/.test(name);
}

function page(pagePath: string, variants: Variants, { callHosts, cache }: PageSettings): Page {
  // `/error-page` shows the same, but has an address of its own (docs/behavior.md, "404 page").
  const isNotFound = pagePath === NOT_FOUND_PATH;
  const policy = contentSecurityPolicy(variants.identity.toString('utf8'), callHosts);
  return {
    answer: readyAnswer(variants, pageHeaders(policy, isNotFound ? cache.notFound : cache.page)),
    status: isNotFound ? 404 : 200,
    securePolicy: `${policy}; upgrade-insecure-requests`,
  };
}

/** What every page carries, with what is its own. */
export function pageHeaders(policy: string, cacheControl: string): Record<string, string> {
  return {
    ...PAGE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': policy,
  };
}

function fileHeaders(served: string): Record<string, string> {
  return { ...BASE_HEADERS, 'content-type': mediaType(served), 'cache-control': cacheRule(served) };
}

function cacheRule(served: string): string {
  return served.startsWith('/assets/') ? ASSET_CACHE : FILE_CACHE;
}

/** The media type of a file of the build, by its ending; all text of a build is UTF-8. */
function mediaType(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
