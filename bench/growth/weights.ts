import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { CODINGS } from '#server/site/encodings.ts';

/** Bytes of a file as it is and by Brotli. */
export interface Weight {
  name: string;
  raw: number;
  brotli: number;
}

const FILES = {
  'careers list': 'careers/index.html',
  'stories list': 'success-stories/index.html',
  'home page': 'index.html',
} as const;

/** What visitors are sent from a build: lists, pages and the manifest of all routes, which comes with each page. */
export async function weightsOf(client: string): Promise<Weight[]> {
  const manifest = (await readdir(path.join(client, 'assets'))).find((name) =>
    /^manifest-.*\.js$/.test(name),
  );
  const files = [
    ...Object.entries(FILES),
    ['a position', await firstPage(client, 'careers')] as const,
    ['a story', await firstPage(client, 'success-stories')] as const,
    ['route manifest', `assets/${manifest}`] as const,
  ];
  return Promise.all(
    files.map(async ([name, file]) => ({
      name,
      raw: (await stat(path.join(client, file))).size,
      brotli: (await stat(path.join(client, `${file}${CODINGS.br.ending}`))).size,
    })),
  );
}

/** The first page of a list. */
async function firstPage(client: string, list: string): Promise<string> {
  const entries = await readdir(path.join(client, list), { withFileTypes: true });
  const [first] = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  return `${list}/${first}/index.html`;
}

/** How much there is below a folder. */
export async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
