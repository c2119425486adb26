import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { frameOf } from './cv-frame/cv-frame.ts';

/**
 * Builds the office's page and the frame that shows CVs, which takes some seconds. Nothing is written to the disk.
 *
 * @returns their files by URL path
 */
export async function buildPage(): Promise<Map<string, Buffer>> {
  const files = await built({
    root: path.join(import.meta.dirname, 'client'),
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
  });
  return new Map([
    ...files.map((file) => [`/${file.fileName}`, bytesOf(file)] as const),
    ['/cv-frame.html', Buffer.from(await buildFrame())],
  ]);
}

/** Builds the frame as one document: from its opaque origin it could load nothing without weaker headers. */
async function buildFrame(): Promise<string> {
  const files = await built({
    root: path.join(import.meta.dirname, 'cv-frame'),
    build: {
      rolldownOptions: { input: path.join(import.meta.dirname, 'cv-frame/show-cv.ts') },
      chunkSizeWarningLimit: 3000,
    },
  });
  const script = files.find(({ type }) => type === 'chunk');
  if (script === undefined) throw new Error('The frame of CVs has no script');
  return frameOf(bytesOf(script).toString());
}

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

async function built({ build: options, ...config }: InlineConfig): Promise<File[]> {
  const output = await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ...options, write: false, reportCompressedSize: false },
  });
  return (Array.isArray(output) ? output : [output]).flatMap((each) => ('output' in each ? each.output : []));
}

function bytesOf(file: File): Buffer {
  return Buffer.from(file.type === 'chunk' ? file.code : file.source);
}
