import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { frameOf } from './cv-frame/cv-frame.ts';

const SHARED: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Builds the office's page and the frame that shows CVs, which takes some seconds.
 *
 * @param folder - the output folder
 * @returns their files by URL path
 */
export async function buildPage(folder: string): Promise<Map<string, Buffer>> {
  await build({
    ...SHARED,
    root: path.join(import.meta.dirname, 'client'),
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
    },
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map([
    ...files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, readFileSync(file)] as const;
    }),
    ['/cv-frame.html', Buffer.from(await buildFrame())],
  ]);
}

/** Builds the frame as one document: from its opaque origin it could load nothing without weaker headers. */
async function buildFrame(): Promise<string> {
  const output = await build({
    ...SHARED,
    root: path.join(import.meta.dirname, 'cv-frame'),
    build: {
      write: false,
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'cv-frame/show-cv.ts') },
      chunkSizeWarningLimit: 3000,
    },
  });
  const chunks = (Array.isArray(output) ? output : [output]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const code = chunks.find((chunk) => chunk.type === 'chunk');
  if (code?.type !== 'chunk') throw new Error('The frame of CVs has no script');
  return frameOf(code.code);
}
