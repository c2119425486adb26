import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { SHEET_ORDER } from '@website/site/bundling/sheet-order.ts';

// `node scripts/render-pages.ts FOLDER`: renders every page with the built bundles. It is a separate process so that React runs
// in production mode; the content is loaded once, by the bundle.

const folder = path.resolve(process.argv[2] ?? '');
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

for (const page of paths) {
  const file = path.join(folder, page, 'index.html');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await render(page));
}
