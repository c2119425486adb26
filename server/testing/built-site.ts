import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FAULTS_MARKER } from '#contract/forms/native-form.ts';

/** Texts of the tiny site's pages, by which tests recognize them. */
export const PAGE_TEXTS = {
  home: 'The home page',
  careers: 'The careers page',
  notFound: 'The 404 page',
} as const;

const SCRIPT = 'window.started = true;';
const FILLER = `<!-- ${'so that compression is worth it '.repeat(40)} -->`;

/** Writes what a build of a tiny site looks like: three pages, data, an asset, a picture and the build's own notes. */
export async function writeBuiltSite(folder: string): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'index.html': html(PAGE_TEXTS.home),
    'home/index.html': html(PAGE_TEXTS.home),
    'careers/index.html': html(PAGE_TEXTS.careers),
    'services/maps-models/index.html': html('Maps & Models'),
    'thank-you/index.html': html('Thank you'),
    'not-sent/index.html': html(`Not sent<ul>${FAULTS_MARKER}</ul>`),
    '404/index.html': html(PAGE_TEXTS.notFound),
    'error-page/index.html': html(PAGE_TEXTS.notFound),
    '__spa-fallback.html': html('fallback'),
    '.vite/manifest.json': '{}',
    'assets/entry-abc123.js': `// ${'x'.repeat(2000)}`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'media/clip.mp4': Buffer.from('0123456789'),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

function html(text: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${text}</title></head><body><h1>${text}</h1>${FILLER}<script>${SCRIPT}</script></body></html>`;
}
