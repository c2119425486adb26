import { statSync } from 'node:fs';
import path from 'node:path';
import { NOT_SENT_PATH } from '@website/model/contract/forms/native-form.ts';
import { type BuildManifest, expectComplete, filesIn } from './build-manifest.ts';
import { isVariant } from './encodings.ts';
import type { PageCache } from './headers.ts';
import { type BuiltFile, type PageSettings, ResponseCache } from './response-cache.ts';

const INDEX = 'index.html';

/** The prerendered page for unknown paths; other languages have one below their base. */
export const NOT_FOUND_PATH = '/404';

/** The redirects for static hosts; this service reads them from the content. */
export const REDIRECTS_NAME = '_redirects';

/** The files of a build by the path under which they are served. */
export interface BuiltFiles {
  manifest: BuildManifest | undefined;
  pages: ReadonlyMap<string, BuiltFile>;
  notFound: BuiltFile;
  /** The pages for a refused native post, with a marker for the list of faults, by the base of their language. */
  notSent: ReadonlyMap<string, BuiltFile>;
  /** Scripts, images, videos and other files that are not pages. */
  files: ReadonlyMap<string, BuiltFile>;
  cache: PageCache;
  responses: ResponseCache;
}

/**
 * Lists a build's files once. Requests only look up this list, so that no request can read another file (path traversal).
 *
 * @param folder - the build's public folder, which must exist as long as it is served
 * @param bases - the beginnings of the pages' paths in each language
 * @throws {Error} if there is no build, or an incomplete one
 */
export function readBuiltFiles(
  folder: string,
  manifest: BuildManifest | undefined,
  settings: PageSettings,
  bases: readonly string[] = [''],
): BuiltFiles {
  const notFoundPaths = bases.map((base) => base + NOT_FOUND_PATH);
  const pages = new Map<string, BuiltFile>();
  const files = new Map<string, BuiltFile>();
  for (const name of publicFiles(folder)) {
    const { size, mtimeMs: modifiedMs } = statSync(path.join(folder, name));
    const file: BuiltFile = { name, size, modifiedMs };
    if (path.posix.basename(name) !== INDEX) files.set(`/${name}`, file);
    else {
      const address = `/${name.slice(0, -INDEX.length - 1)}`;
      // `/error-page` renders the same page, but with status 200 (docs/behavior.md, "404 page").
      const status = notFoundPaths.includes(address) ? 404 : manifest?.gone?.includes(address) ? 410 : 200;
      pages.set(address, { ...file, status });
    }
  }
  if (manifest !== undefined) expectComplete(folder, manifest);
  const notFound = pages.get(NOT_FOUND_PATH);
  if (notFound === undefined || !pages.has('/')) {
    throw new Error(`there is no built site in ${folder}; build it with "npm run build"`);
  }
  const notSent = new Map<string, BuiltFile>();
  for (const base of bases) {
    const page = pages.get(base + NOT_SENT_PATH);
    if (page !== undefined) notSent.set(base, page);
    pages.delete(base + NOT_SENT_PATH);
  }
  const responses = new ResponseCache(folder, settings);
  return { manifest, pages, notFound, notSent, files, cache: settings.cache, responses };
}

function publicFiles(folder: string): string[] {
  return filesIn(folder).filter((name) => !isVariant(name) && !isInternal(name));
}

/** Metadata of the build (`.vite`, `__spa-fallback.html`, `_redirects`), which is not part of the site. */
function isInternal(name: string): boolean {
  return name === REDIRECTS_NAME || name.startsWith('__') || /(?:^|\/)\.(?!well-known\/)/.test(name);
}
