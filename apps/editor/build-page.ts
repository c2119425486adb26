import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/**
 * Builds the editor's page, which takes a second.
 *
 * @param folder - the output folder
 * @returns its files by URL path
 */
export async function buildPage(folder: string): Promise<Map<string, Buffer>> {
  await build({
    root: path.join(import.meta.dirname, 'client'),
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
