import path from 'node:path';
import process from 'node:process';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { frameOf } from '../cv-frame/cv-frame.ts';

// Builds the office's page and the frame that shows CVs, and sends their files by URL path to the office (page-files.ts). A process of its
// own, since Vite keeps 400 MB. Nothing is written to the disk.

const OFFICE = path.dirname(import.meta.dirname);

const files = await built({
  root: path.join(OFFICE, 'client'),
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
});
process.send?.([
  ...files.map((file) => [`/${file.fileName}`, bytesOf(file)]),
  ['/cv-frame.html', Buffer.from(await buildFrame())],
]);

/** Builds the frame as one document: from its opaque origin it could load nothing without weaker headers. */
async function buildFrame(): Promise<string> {
  const files = await built({
    root: path.join(OFFICE, 'cv-frame'),
    build: {
      rolldownOptions: { input: path.join(OFFICE, 'cv-frame/show-cv.ts') },
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
