import './styles/main.css';
import 'virtual:brand.css';
import 'virtual:brand-dark.css';
import { frameColor, typefaces } from 'virtual:brand';
import { addressOf, pageIn } from '@website/model/schema/page-paths.ts';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { IslandContextProvider } from './islands/island-context.tsx';
import { withIslands } from './islands/render-islands.server.tsx';
import { type PageMetadata, PageTags } from './metadata/page-metadata.server.tsx';
import { pageAt } from './pages.ts';
import { ISLANDS } from './parts.ts';
import { Shell } from './shell/shell.tsx';
import { content, inLanguage, languages } from './site/content.server.ts';
import { languageLinks, siteAddresses, withAddresses } from './site/languages.server.ts';
import { PageContext, type PageModule, useSiteData } from './site/page.ts';
import { siteData } from './site/site-data.server.ts';
import early from './start/in-head/early.ts?in-head';
import pictures from './start/in-head/pictures.ts?in-head';
import sectionRendering from './start/in-head/section-rendering.ts?in-head';
import { siteStyles, withStyles, withTypefaceParts } from './start/page-styles.server.ts';
import { analyticsElement, InlineScript, SpeculationRules } from './start/script-elements.tsx';

const MODULES = import.meta.glob<PageModule>('./{screens,gallery}/**/*.page.tsx');

/** Turns off React's outlining: it would move parts of a large page to its end, hidden until a script puts them back. */
const WHOLE = Number.POSITIVE_INFINITY;

/**
 * Renders a page to complete HTML, without its styles. Pages are rendered only by a build or by the development server.
 *
 * @param address - starts with a slash and ends with none
 * @param firstScript - the address of the first script
 * @throws the error that a component or a loader threw
 */
export async function renderPage(address: string, firstScript: string): Promise<string> {
  const page = pageIn(address, languages());
  const html = await inLanguage(page.content, () => renderAt(page.path, firstScript));
  return withAddresses(html, page.content);
}

/** Whether there is a page at an address, in its language. */
export function isPage(address: string): boolean {
  const page = pageIn(address, languages());
  return inLanguage(page.content, () => pageAt(page.path) !== undefined);
}

/** The address of the page for what is not found, in the language of an address. */
export function notFoundAddress(address: string): string {
  return addressOf('/404', pageIn(address, languages()).content);
}

async function renderAt(pathname: string, firstScript: string): Promise<string> {
  const name = pageAt(pathname);
  const load = MODULES[`./${name}.page.tsx`];
  if (load === undefined) throw new Error(`There is no page ${pathname}.`);
  const { default: Page, loader, handle } = await load();
  const site = siteData();
  const loaderData = await loader({ url: new URL(pathname, site.url) });
  const { prelude } = await prerender(
    <PageContext value={{ ...handle, pathname, site, languages: languageLinks(pathname, content()) }}>
      <Document metadata={loaderData.metadata} firstScript={firstScript}>
        <Shell>
          <Page loaderData={loaderData as never} />
        </Shell>
      </Document>
    </PageContext>,
    // An error is thrown: React need not log it as well.
    { progressiveChunkSize: WHOLE, onError: () => undefined },
  );
  return withIslands(await new Response(prelude).text(), ISLANDS);
}

interface Bundles {
  /** Address of the first script. */
  firstScript: string;
  /** Names of the style sheets of pages, in cascade order. */
  order: readonly string[];
  /** The assets folder of the server bundle. */
  served: string;
  /** The assets folder of the client bundle. */
  fetched: string;
}

/**
 * Prepares to render the whole site with the bundles of a build.
 *
 * @returns the addresses of all pages, and a function that renders the complete HTML of one
 */
export async function builtPages(bundles: Bundles) {
  const styles = await siteStyles(bundles.order, bundles.served, bundles.fetched);
  const [{ site }] = languages();
  const { analytics } = site;
  const end = analytics === undefined ? '' : analyticsElement(analytics);
  return {
    paths: siteAddresses(),
    async render(address: string): Promise<string> {
      const page = await renderPage(address, bundles.firstScript);
      return withStyles(withTypefaceParts(page), styles).replace('</body>', () => `${end}</body>`);
    },
  };
}

interface DocumentProps {
  metadata: PageMetadata;
  /** Address of the first script. */
  firstScript: string;
  children: ReactNode;
}

/** The HTML document of a page. `withStyles` adds the styles at the end of its head. */
function Document({ metadata, firstScript, children }: DocumentProps) {
  const { language, direction, script, base, visits, company, labels, shell } = useSiteData();
  return (
    <html lang={language} dir={direction} data-script={script} data-base={base || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frameColor} />
        <PageTags metadata={metadata} />
        {typefaces.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <InlineScript data-entry={firstScript} code={`${early};${pictures};${sectionRendering}`} />
      </head>
      <body data-visits={visits === 'off' ? 'off' : undefined}>
        <IslandContextProvider
          context={{
            close: labels.close,
            email: company.email,
            dialogPicture: shell.dialogPicture?.address,
            language,
            direction,
            base,
          }}
        >
          {children}
        </IslandContextProvider>
        <SpeculationRules />
      </body>
    </html>
  );
}
