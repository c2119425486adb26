import { isDeepStrictEqual } from 'node:util';
import type { EntryContext } from 'react-router';
import { PAGE_START_ID, type PageStart } from './page-start.ts';
import { type PageStyles, pageStyles } from './page-styles.server.ts';
import { ROUTER_SETTINGS } from './router-settings.ts';
import { sayOnce } from './said-once.server.ts';
import { withTypefaceParts } from './typeface-parts.server.ts';

/** Stands for a page's styles while it is rendered. */
export const STYLES_PLACE = '/* styles */';

/** Where what a page's scripts begin with is put. */
const START_PLACE = `<script id="${PAGE_START_ID}" type="application/json"></script>`;

/**
 * Puts into a rendered page what React Router would put there in another way: its styles, which its first paint needs, and
 * what its scripts begin with (`page-start.ts`); and which files of typefaces it needs that not every page does.
 *
 * @param rendered - the page, with the two places
 * @param end - markup that the page ends with, of which React knows nothing
 */
export async function completePage(rendered: string, context: EntryContext, end: string): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  if (serverHandoffString === undefined || serverHandoffStream === undefined) {
    throw new Error('React Router gave a page no data to hand over');
  }
  if (!isDeepStrictEqual(JSON.parse(serverHandoffString), ROUTER_SETTINGS)) {
    throw new Error(
      `React Router's settings are no longer those of router-settings.ts, but ${serverHandoffString}`,
    );
  }
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const found = manifest.routes[route.id];
    if (found === undefined) throw new Error(`the build has no route ${route.id}`);
    return found;
  });
  const modules = routes.map(({ module }) => module);
  const imports = new Set([...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])]);
  for (const known of [manifest.entry.module, ...modules]) imports.delete(known);
  const data = await new Response(serverHandoffStream).text();
  const { sheets, css, links } = await pageStyles(routes, rendered, data);
  const start: PageStart = {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...imports],
    styles: sheets,
    data: sayOnce(data, rendered),
  };
  // Less-than signs would let a text end the element.
  const json = JSON.stringify(start).replaceAll('<', '\\u003c');
  return withPlace(
    withEnd(withSheets(withPlace(withTypefaceParts(rendered), STYLES_PLACE, css), links), end),
    START_PLACE,
    START_PLACE.replace('></', () => `>${json}</`),
  );
}

/** They come after the page's own styles, whose layers they belong to. */
function withSheets(page: string, { head, end }: PageStyles['links']): string {
  return page.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${end}</body>`);
}

/** What a page ends with: nothing of it waits for that. */
function withEnd(page: string, end: string): string {
  return end === '' ? page : page.replace('</body>', () => `${end}</body>`);
}

function withPlace(page: string, place: string, text: string): string {
  const [before, after, ...more] = page.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`a page has not one place for ${place}`);
  }
  return before + text + after;
}
