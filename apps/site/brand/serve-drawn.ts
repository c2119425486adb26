import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContent } from '@website/model/schema/load.ts';
import mime from 'mime';
import type { Plugin } from 'vite';
import { drawBrand } from './draw-brand.ts';

/**
 * During development, draws what a build would draw from the brand, again whenever the company's files change, and serves
 * it. The next build takes these drawings.
 *
 * @param stamp - gives, for the project's folder, what changes with the programs that draw. It is asked when the server starts, since that is when
 *   they are loaded; a change of them starts it again
 */
export function serveDrawn(stamp: (root: string) => Promise<string>): Plugin {
  return {
    name: 'serve-drawn',
    apply: 'serve',
    configureServer(server) {
      const company = path.join(server.config.root, 'company');
      const folder = path.join(server.config.root, 'build/drawn');
      const program = stamp(server.config.root);
      // A fault of the company's files is told in place of the pages (apps/site/dev/company-changes.ts).
      const draw = async () => drawBrand(company, loadContent(company), folder, await program);
      let drawn = draw().catch(() => {});
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(company)) drawn = drawn.then(draw).catch(() => {});
      });
      server.middlewares.use(async (request, response, next) => {
        const name = path.normalize((request.url ?? '/').replace(/[?#].*/, ''));
        await drawn;
        const file = await readFile(path.join(folder, name)).catch(() => undefined);
        if (file === undefined) return next();
        response.setHeader('Content-Type', mime.getType(name) ?? 'application/octet-stream');
        response.end(file);
      });
    },
  };
}
