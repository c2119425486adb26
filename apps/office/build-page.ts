import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const CLIENT = path.join(import.meta.dirname, 'client');

/**
 * Builds the office's page, which takes some seconds.
 *
 * @param folder - the output folder
 * @returns its files by URL path
 */
export async function buildPage(folder: string): Promise<Map<string, Buffer>> {
  if (!existsSync(path.join(CLIENT, 'index.html')))
    return new Map([
      ['/index.html', Buffer.from('<!doctype html><title>Office</title><p>The page is not built yet.')],
    ]);
  await build({
    root: CLIENT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, readFileSync(file)];
    }),
  );
}
