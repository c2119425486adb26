import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { loadContent } from '#schema/load.ts';
import { pagePaths } from '../app/page-paths.ts';
import reactRouter from '../react-router.config.ts';

// `node scripts/render-pages.ts FOLDER`: renders every page with the built bundles, like React Router's own prerendering, but
// without building the bundles first. It is a separate process so that React runs in production mode.

const folder = path.resolve(process.argv[2] ?? '');
const bundle: ServerBuild = await import(path.resolve(reactRouter.buildDirectory, 'server/index.js'));
const pages = pagePaths(loadContent(path.resolve('company')));
const answer = createRequestHandler({ ...bundle, prerender: pages }, 'production');

for (const page of pages) {
  if (page.endsWith('.json')) await render(page, page);
  else await render(page === '/' ? page : `${page}/`, `${page}/index.html`);
}

async function render(address: string, name: string): Promise<void> {
  const response = await answer(new Request(`http://localhost${address}`));
  const text = await response.text();
  // React Router has already said why it failed.
  if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}: ${text}`);
  // What React Router writes for a page that it does not know.
  if (name.endsWith('.html') && !text.includes('</html>')) throw new Error(`${address} has no page: ${text}`);
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
