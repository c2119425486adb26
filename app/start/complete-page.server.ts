import type { EntryContext } from 'react-router';
import { ENTRY_PLACE } from './document-scripts.tsx';
import { type PageStyles, pageStyles } from './page-styles.server.ts';
import { withTypefaceParts } from './typeface-parts.server.ts';

/** Stands for a page's styles while it is rendered. */
export const STYLES_PLACE = '/* styles */';

/**
 * Puts into a rendered page what React Router would put there in another way: its styles, which its first paint needs, and the
 * address of its first script; and which files of typefaces it needs that not every page does.
 *
 * @param rendered - the page, with the two places
 * @param end - markup that the page ends with
 */
export async function completePage(rendered: string, context: EntryContext, end: string): Promise<string> {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const found = manifest.routes[route.id];
    if (found === undefined) throw new Error(`the build has no route ${route.id}`);
    return found;
  });
  const { css, links } = await pageStyles(routes, manifest.entry.module, rendered);
  const styled = withSheets(withPlace(withTypefaceParts(rendered), STYLES_PLACE, css), links, end);
  return withPlace(styled, ENTRY_PLACE, manifest.entry.module);
}

/** Completes a page while the site is developed: React Router links to its styles. */
export function developedPage(rendered: string, { manifest }: EntryContext): string {
  return withPlace(rendered, ENTRY_PLACE, manifest.entry.module);
}

/** Sheets come after the page's own styles, whose layers they belong to. */
function withSheets(page: string, links: PageStyles['links'], end: string): string {
  return page
    .replace('</head>', () => `${links.head}</head>`)
    .replace('</body>', () => `${links.end}${end}</body>`);
}

function withPlace(page: string, place: string, text: string): string {
  const [before, after, ...more] = page.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`a page has not one place for ${place}`);
  }
  return before + text + after;
}
