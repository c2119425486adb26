import path from 'node:path';
import mime from 'mime';
import type { Plugin } from 'vite';
import { discoveryFiles } from '#discovery/built-files.ts';
import { lastChanges } from '#discovery/last-changes.ts';
import { loadContent } from '#schema/load.ts';

/** What the names of these files look like: modules and pictures are asked for far more often. */
const MAY_BE_ONE =
  /^\/(?:(?:\.well-known\/)?[\w-]+\.txt|sitemap\.xml|careers\/[\w-]+\.(?:rss|atom|json|xml))$/;

/** While developing: serves what a build would write for search engines, feed readers and job boards, as of now. */
export function serveDiscovery(): Plugin {
  return {
    name: 'serve-discovery',
    apply: 'serve',
    configureServer(server) {
      const company = path.join(server.config.root, 'company');
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '/').replace(/[?#].*/, '');
        if (!MAY_BE_ONE.test(name)) return next();
        try {
          const text = discoveryFiles(loadContent(company), lastChanges(company), Date.now()).get(name);
          if (text === undefined) return next();
          response.setHeader('Content-Type', `${mime.getType(name) ?? 'text/plain'}; charset=utf-8`);
          response.end(text);
        } catch {
          // A fault of the company's files is told in place of the pages (company-changes.ts).
          next();
        }
      });
    },
  };
}
