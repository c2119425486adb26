import { prerender } from 'react-dom/static';
import { Document } from './document.tsx';
import { withIslands } from './islands/render-islands.server.tsx';
import { pageAt } from './pages.ts';
import { ISLANDS } from './parts.ts';
import { Shell } from './shell/shell.tsx';
import { content } from './site/content.server.ts';
import { PageContext, type PageModule } from './site/page.ts';
import { siteData } from './site/site-data.server.ts';
import { withTypefaceParts } from './start/page-letters.server.ts';
import { siteStyles, withStyles } from './start/page-styles.server.ts';
import { analyticsElement } from './start/script-elements.tsx';

export { pagePaths } from './pages.ts';

const MODULES = import.meta.glob<PageModule>('./{screens,gallery}/**/*.page.tsx');

/**
 * React would put parts of a large page behind its end, hidden until a script brings them to their place. Every part stays where
 * it belongs.
 */
const WHOLE = Number.POSITIVE_INFINITY;

/**
 * Renders a page to whole HTML, without its styles; nothing renders on request.
 *
 * @param pathname - starts with a slash and ends with none
 * @param firstScript - its address
 * @throws what keeps it from being rendered
 */
export async function renderPage(pathname: string, firstScript: string): Promise<string> {
  const name = pageAt(pathname);
  const load = MODULES[`./${name}.page.tsx`];
  if (load === undefined) throw new Error(`There is no page ${pathname}.`);
  const { default: Page, loader, handle } = await load();
  const site = siteData();
  const loaderData = await loader({ url: new URL(pathname, site.url) });
  const { prelude } = await prerender(
    <PageContext value={{ ...handle, pathname, site }}>
      <Document metadata={loaderData.metadata} firstScript={firstScript}>
        <Shell>
          <Page loaderData={loaderData as never} />
        </Shell>
      </Document>
    </PageContext>,
    // What fails is thrown; it need not be told twice.
    { progressiveChunkSize: WHOLE, onError: () => undefined },
  );
  return withIslands(await new Response(prelude).text(), ISLANDS);
}

interface Bundles {
  /** Address of the first script. */
  firstScript: string;
  /** Names of the style sheets of pages, in their order. */
  order: readonly string[];
  /** The folder of files that pages are rendered with. */
  served: string;
  /** The folder of files that browsers fetch. */
  fetched: string;
}

/** Renders pages with the bundles of a build. @returns gives a page's whole HTML */
export async function builtPages(bundles: Bundles): Promise<(pathname: string) => Promise<string>> {
  const styles = await siteStyles(bundles.order, bundles.served, bundles.fetched);
  const { analytics } = content().site;
  const end = analytics === undefined ? '' : analyticsElement(analytics);
  return async (pathname) => {
    const page = await renderPage(pathname, bundles.firstScript);
    return withStyles(withTypefaceParts(page), styles).replace('</body>', () => `${end}</body>`);
  };
}
