import path from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { checkCompany } from '#brand/check-company.ts';
import { ContentError } from '#schema/faults/fault.ts';
import type { Content } from '#schema/load.ts';
import { entryPaths, isEntryPath } from '#schema/page-paths.ts';
import { locationOf, plainPath, redirectsOf } from '#schema/redirects.ts';
import { faultPage } from './fault-page.ts';

/** How long further changes are waited for: editors write a file in steps, and several at once. */
const SETTLING_MS = 60;

/** An address that the 404 page answers. */
const NOT_FOUND = '/404';

/**
 * While developing: shows a change of the company's files at once, which route loaders read and Vite does not watch. What is
 * wrong with them is told in place of any page, and in the terminal, until it is right. The page of a file that is gone is
 * not found, as on the built site.
 */
export function showCompanyChanges(): Plugin {
  return {
    name: 'show-company-changes',
    apply: 'serve',
    configureServer(server) {
      const company = path.resolve(server.config.root, 'company');
      let checked = check(company, server);
      let changing: PromiseWithResolvers<Content | ContentError> | undefined;
      let settling: NodeJS.Timeout | undefined;
      server.watcher.add(company);
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(company + path.sep)) return;
        // Who asks meanwhile waits: a page that is rendered while its modules are thrown away has parts of both.
        if (changing === undefined) {
          changing = Promise.withResolvers();
          checked = changing.promise;
        }
        const { resolve } = changing;
        clearTimeout(settling);
        settling = setTimeout(() => {
          changing = undefined;
          // Modules are made of the brand, also of files that were not there before.
          for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
          resolve(check(company, server));
          server.ws.send({ type: 'full-reload' });
        }, SETTLING_MS);
      });
      server.middlewares.use(async (request, response, next) => {
        if (!asksForPage(request)) return next();
        const result = await checked;
        if (!(result instanceof ContentError)) {
          const target = leadingOn(request, result);
          if (target !== undefined) {
            response.writeHead(308, { location: target, 'cache-control': 'no-store' });
            return response.end();
          }
          if (isOfNoFile(request, result)) request.originalUrl = NOT_FOUND;
          return next();
        }
        response.statusCode = 500;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(faultPage(result.faults));
      });
    },
  };
}

/** What the company's files hold now, or what is wrong with them; the terminal tells that, too. */
async function check(company: string, server: ViteDevServer): Promise<Content | ContentError> {
  try {
    return await checkCompany(company);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    server.config.logger.error(error.message, { timestamp: true });
    return error;
  }
}

function asksForPage({ method, headers }: Connect.IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Whether a request is for the page of a content file that is not there. */
function isOfNoFile({ url = '' }: Connect.IncomingMessage, content: Content): boolean {
  const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
  return isEntryPath(path) && !entryPaths(content).includes(path);
}

/** Where a former address leads, as on the built site. */
function leadingOn({ url = '' }: Connect.IncomingMessage, { redirects }: Content): string | undefined {
  const { pathname, search } = new URL(url, 'http://localhost');
  const target = redirectsOf(redirects).get(plainPath(decoded(pathname)));
  return target && locationOf(target, search);
}

/** What can't be decoded is no former address. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
