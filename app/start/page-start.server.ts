import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntryContext } from 'react-router';
import config from '../../react-router.config.ts';
import type { PageStart } from './page-start.ts';

/** Where the browser's part of the build lies while pages are rendered. */
const CLIENT_FOLDER = path.resolve(config.buildDirectory, 'client');

/** What a page's first paint needs of its style sheets, and what its scripts need later. */
interface PageParts {
  start: PageStart;
  /** The rules of all its style sheets. */
  css: string;
}

/** Takes apart what React Router would put into a page's head and end: see `page-start.ts`. */
export async function pageParts(context: EntryContext): Promise<PageParts> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  if (serverHandoffString === undefined || serverHandoffStream === undefined) {
    throw new Error('React Router gave a page no data to hand over');
  }
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const found = manifest.routes[route.id];
    if (found === undefined) throw new Error(`the build has no route ${route.id}`);
    return found;
  });
  const styles = [...new Set(routes.flatMap(({ css = [] }) => css.map(withoutHash)))];
  const modules = routes.map(({ module }) => module);
  const imports = new Set([...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])]);
  for (const known of [manifest.entry.module, ...modules]) imports.delete(known);
  const start: PageStart = {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...imports],
    styles,
    context: JSON.parse(serverHandoffString),
    data: await new Response(serverHandoffStream).text(),
  };
  const css = await Promise.all(styles.map((file) => readFile(path.join(CLIENT_FOLDER, file), 'utf8')));
  return { start, css: css.join('') };
}

/** React Router marks the sheets of code that is also fetched late by an empty fragment. */
function withoutHash(href: string): string {
  return href.replace(/#$/, '');
}
