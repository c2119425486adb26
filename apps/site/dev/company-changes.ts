import path from 'node:path';
import { escapeHtml } from '@website/model/contract/texts.ts';
import { shownFolder } from '@website/model/schema/company-folder.ts';
import type { Content } from '@website/model/schema/content.ts';
import { type ContentError, type Fault, fieldName, placeOf } from '@website/model/schema/faults/fault.ts';
import { addressOf, entryPaths, isEntryPath, pageExists, pageIn } from '@website/model/schema/page-paths.ts';
import { locationOf, normalizedPath, redirectsOf } from '@website/model/schema/redirects.ts';
import mime from 'mime';
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { discoveryFiles } from '../discovery/built-files.ts';
import { lastChanges } from '../discovery/last-changes.ts';

/** The debounce of file changes: editors write a file in steps, and several together. */
const SETTLING_MS = 60;

/** The path of the 404 page. */
const NOT_FOUND = '/404';

/** Paths of the files for search engines, feed readers and job boards. */
const DISCOVERY =
  /^(?:\/[A-Za-z-]{2,12})?\/(?:(?:\.well-known\/)?[\w-]+\.txt|sitemap\.xml|(?:careers|news)\/[\w-]+\.(?:rss|atom|json|xml))$/;

/** The module that validates the company's files, loaded by Vite so that it follows changes to the schemas. */
type Checking = typeof import('@website/model/schema/check-company.ts');

/** The company's content, or the faults of its files. */
type Checked =
  | { languages: readonly [Content, ...Content[]]; faults?: undefined }
  | { languages?: undefined; faults: readonly Fault[] };

/**
 * In development: reloads pages when the company's files or their schemas change, which loaders read and Vite does not watch. While the files have
 * faults, an error page and the terminal report them. As on the built site, the page of a deleted file is not found,
 * and the files for search engines, feed readers and job boards are up to date.
 *
 * @param company - the company's folder
 */
export function showCompanyChanges(company: string): Plugin {
  return {
    name: 'show-company-changes',
    apply: 'serve',
    configureServer(server) {
      const model = path.resolve(server.config.root, 'packages/model');
      // A module that does not load rejects: the next request reports it.
      const handled = (result: Promise<Checked>) => {
        result.catch(() => undefined);
        return result;
      };
      let checked = handled(check(company, server));
      let changing: PromiseWithResolvers<Checked> | undefined;
      let settling: NodeJS.Timeout | undefined;
      server.watcher.add(company);
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(company + path.sep) && !file.startsWith(model + path.sep)) return;
        // Requests wait meanwhile: a page rendered during the invalidation would mix old and new modules.
        if (changing === undefined) {
          changing = Promise.withResolvers();
          checked = handled(changing.promise);
        }
        const { resolve } = changing;
        clearTimeout(settling);
        settling = setTimeout(() => {
          changing = undefined;
          // Virtual modules depend on the brand, also on files that did not exist before.
          for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
          resolve(check(company, server));
          server.ws.send({ type: 'full-reload' });
        }, SETTLING_MS);
      });
      server.middlewares.use(async (request, response, next) => {
        const name = (request.url ?? '/').replace(/[?#].*/, '');
        if (!asksForPage(request) && !DISCOVERY.test(name)) return next();
        const result = await checked.catch((error: unknown) => next(error));
        if (result === undefined) return;
        const { languages, faults } = result;
        if (languages !== undefined) {
          if (DISCOVERY.test(name)) {
            const text = discoveryFiles(languages, lastChanges(company), Date.now()).get(name);
            if (text === undefined) return next();
            response.setHeader('Content-Type', `${mime.getType(name) ?? 'text/plain'}; charset=utf-8`);
            return response.end(text);
          }
          const target = redirectTarget(request, languages[0]);
          if (target !== undefined) {
            response.writeHead(308, { location: target, 'cache-control': 'no-store' });
            return response.end();
          }
          request.originalUrl = missingPage(request, languages) ?? request.originalUrl ?? '/';
          return next();
        }
        response.statusCode = 500;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(faultPage(faults, shownFolder(company, server.config.root)));
      });
    },
  };
}

/** The company's current content, or its faults, which are also logged. */
async function check(company: string, server: ViteDevServer): Promise<Checked> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite can run no modules.');
  const { checkCompany } = await ssr.runner.import<Checking>('/packages/model/schema/check-company.ts');
  try {
    return { languages: await checkCompany(company) };
  } catch (error) {
    if (!isContentError(error)) throw error;
    server.config.logger.error(error.message, { timestamp: true });
    return { faults: error.faults };
  }
}

/** By name, since Vite loads the class again after each change. */
function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && error.name === 'ContentError';
}

function asksForPage({ method, headers }: Connect.IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** The address of the 404 page, if a request is for the page of a missing content file, or of an area that the company leaves out. */
function missingPage(
  { url = '' }: Connect.IncomingMessage,
  languages: readonly [Content, ...Content[]],
): string | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  const { content, path: page } = pageIn(pathname.replace(/\/$/, ''), languages);
  const isThere = isEntryPath(page) ? entryPaths(content).includes(page) : pageExists(page, content);
  return isThere ? undefined : addressOf(NOT_FOUND, content);
}

/** The redirect target of a former address, as on the built site. */
function redirectTarget({ url = '' }: Connect.IncomingMessage, { redirects }: Content): string | undefined {
  const { pathname, search } = new URL(url, 'http://localhost');
  const target = redirectsOf(redirects).get(normalizedPath(decoded(pathname)));
  return target && locationOf(target, search);
}

/** A path that can't be decoded has no redirect. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** The error page with the faults of the company's files. It reloads when one of them changes. */
function faultPage(faults: readonly Fault[], folder: string): string {
  const count = faults.length === 1 ? 'A fault' : `${faults.length} faults`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count} in ${escapeHtml(folder)}/</title>
<style>${STYLE}</style>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<main>
<h1>${count} in <code>${escapeHtml(folder)}/</code></h1>
<p>The page comes back once ${faults.length === 1 ? 'it is' : 'they are'} fixed: save the file, and look here again.</p>
<ol>
${faults.map((fault) => entry(fault, folder)).join('\n')}
</ol>
</main>
</body>
</html>
`;
}

function entry(fault: Fault, folder: string): string {
  const { field = [], reason, example } = fault;
  const name = field.length === 0 ? '' : `<strong>${escapeHtml(fieldName(field))}:</strong> `;
  const right =
    example === undefined ? '' : `<p>For example:</p><pre><code>${escapeHtml(example)}</code></pre>`;
  return `<li><h2><code>${escapeHtml(`${folder}/${placeOf(fault)}`)}</code></h2><p>${name}${escapeHtml(reason)}</p>${right}</li>`;
}

/** Independent of the company's brand, which may be at fault. */
const STYLE = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  body { margin: 0; }
  main { max-width: 50rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 4rem); }
  h1 { font-size: clamp(1.75rem, 5vw, 2.75rem); line-height: 1.1; letter-spacing: -0.02em; margin: 0 0 1rem; }
  h1 code { font: inherit; }
  ol { list-style: none; margin: 2.5rem 0 0; padding: 0; display: grid; gap: 2rem; }
  li { border-top: 2px solid; padding-top: 1rem; }
  h2 { font-size: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
  p { margin: 0 0 0.5rem; max-width: 65ch; overflow-wrap: anywhere; }
  pre { margin: 0; padding: 0.75rem 1rem; overflow-x: auto; background: color-mix(in srgb, currentcolor 8%, transparent); }
  code { font-family: ui-monospace, monospace; }
`;
