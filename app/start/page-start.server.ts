import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntryContext } from 'react-router';
import config from '../../react-router.config.ts';
import { PAGE_START_ID, type PageStart } from './page-start.ts';
import { sayOnce } from './said-once.server.ts';

/** Where the browser's part of the build lies while pages are rendered. */
const CLIENT_FOLDER = path.resolve(config.buildDirectory, 'client');

/** What a page needs of the build. */
export interface PageParts {
  /** What its scripts begin with, but for its data. */
  start: Omit<PageStart, 'data'>;
  /** The rules of all its style sheets. */
  css: string;
  /** Its loaders' data, as React Router writes it. */
  data: string;
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
  const css = await Promise.all(styles.map((file) => readFile(path.join(CLIENT_FOLDER, file), 'utf8')));
  return {
    start: {
      entry: manifest.entry.module,
      manifest: manifest.url,
      routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
      imports: [...imports],
      styles,
      context: JSON.parse(serverHandoffString),
    },
    css: css.join(''),
    data: await new Response(serverHandoffStream).text(),
  };
}

/** Puts what a page's scripts begin with into its place in the page. */
export function withPageStart(html: string, { start, data }: PageParts): string {
  const place = `<script id="${PAGE_START_ID}" type="application/json"></script>`;
  const [before, after, ...more] = html.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('a page has not one place for what its scripts begin with');
  }
  const page: PageStart = { ...start, data: sayOnce(data, before) };
  // Less-than signs would let a text end the element.
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return `${before}${place.replace('></', () => `>${json}</`)}${after}`;
}

/** React Router marks the sheets of code that is also fetched late by an empty fragment. */
function withoutHash(href: string): string {
  return href.replace(/#$/, '');
}
