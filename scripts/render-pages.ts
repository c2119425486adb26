import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { SHEET_ORDER } from '@website/site/bundling/sheet-order.ts';

// Renders pages with the built bundles. It is a separate process so that React runs in production mode; the content is loaded once, by
// the bundle.
//
//   node scripts/render-pages.ts FOLDER        writes every page into a folder
//   node scripts/render-pages.ts --page PATH   prints one, as JSON, for the office's preview

const bundles = path.resolve('build/bundles');
const assets = path.join(bundles, 'client/assets');
const { builtPages } = (await import(
  path.join(bundles, 'server/render-page.js')
)) as typeof import('@website/site/render-page.tsx');
const order: string[] = JSON.parse(await readFile(path.join(bundles, 'server', SHEET_ORDER), 'utf8'));
const first = (await readdir(assets)).find((name) => name.startsWith('first-script-'));
const { paths, render } = await builtPages({
  firstScript: `/assets/${first}`,
  order,
  served: path.join(bundles, 'server/assets'),
  fetched: assets,
});

const [folder = '', page = ''] = process.argv.slice(2);
if (folder === '--page') {
  // Drafts are in no list of pages.
  const html = await render(page).catch(() => undefined);
  process.stdout.write(JSON.stringify({ isFound: html !== undefined, html: html ?? (await render('/404')) }));
} else {
  for (const address of paths) {
    const file = path.join(folder, address, 'index.html');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await render(address));
  }
}
