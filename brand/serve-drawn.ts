import { readFile } from 'node:fs/promises';
import path from 'node:path';
import mime from 'mime';
import type { Plugin } from 'vite';
import { loadContent } from '#schema/load.ts';
import { drawBrand } from './draw-brand.ts';

/**
 * During development, draws what a build would draw from the brand, again whenever the company's files change, and serves
 * it.
 */
export function serveDrawn(): Plugin {
  return {
    name: 'serve-drawn',
    apply: 'serve',
    configureServer(server) {
      const company = path.join(server.config.root, 'company');
      const folder = path.join(server.config.root, 'build/drawn');
      const draw = () => drawBrand(company, loadContent(company), folder, 'development');
      let drawn = draw();
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(company)) drawn = drawn.catch(() => undefined).then(draw);
      });
      server.middlewares.use(async (request, response, next) => {
        const name = path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
        // A fault of the content is reported by the page itself.
        await drawn.catch(() => undefined);
        const file = await readFile(path.join(folder, name)).catch(() => undefined);
        if (file === undefined) return next();
        response.setHeader('Content-Type', mime.getType(name) ?? 'application/octet-stream');
        response.end(file);
      });
    },
  };
}
