import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadLanguages } from '@website/model/schema/load.ts';
import mime from 'mime';
import type { Plugin } from 'vite';
import { drawBrand } from './draw-brand.ts';

/**
 * Draws the brand's generated files in development, redraws them when the company's files change, and serves them. The next
 * build reuses them.
 *
 * @param company - the company's folder
 * @param stamp - digests the code that draws, in the project's folder; called once, since a change of that code restarts the
 *   server
 */
export function serveDrawn(company: string, stamp: (root: string) => Promise<string>): Plugin {
  return {
    name: 'serve-drawn',
    apply: 'serve',
    configureServer(server) {
      const folder = path.join(server.config.root, 'build/drawn');
      const program = stamp(server.config.root);
      // An error in the company's files is shown instead of the pages (apps/site/dev/company-changes.ts).
      const draw = async () => drawBrand(company, loadLanguages(company), folder, await program);
      let drawn = draw().catch(() => {});
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(company + path.sep)) drawn = drawn.then(draw).catch(() => {});
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
