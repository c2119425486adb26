import { type ReactNode, useContext } from 'react';
import { persistentContext } from '../islands/island-context.tsx';
import type { PageMetadata } from '../metadata/page-metadata.server.tsx';
import type { LanguageLink } from './languages.server.ts';
import type { SiteData } from './site-data.server.ts';

export interface LoaderArgs {
  url: URL;
}

/** The props of a page's component: its loader's result. */
export interface PageProps<Loader extends (args: LoaderArgs) => unknown> {
  loaderData: Awaited<ReturnType<Loader>>;
}

/** Static options of a page. */
export interface PageHandle {
  /** Whether the band above the footer is a single line, since the page has its own call to action (`shell/band/`). */
  readonly hasLowBand?: boolean;
}

/** The exports of a `*.page.tsx` module, which runs only at build. */
export interface PageModule {
  /** Loads the data and the metadata of the page. */
  loader: (args: LoaderArgs) => { metadata: PageMetadata } | Promise<{ metadata: PageMetadata }>;
  default: (props: { loaderData: never }) => ReactNode;
  handle?: PageHandle;
}

/** The page that is being rendered. */
export interface Page extends PageHandle {
  /** Its path in all languages (`languages.server.ts`). */
  readonly pathname: string;
  readonly site: SiteData;
  /** The page in all languages of the site; none if there is only one. */
  readonly languages?: readonly LanguageLink[];
}

export const PageContext = persistentContext<Page>('page');

/** The page around a component. Not available in islands, which have only their props. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('There is no page above this component.');
  return page;
}

/** The data of every page: the company and the shell's texts. */
export function useSiteData(): SiteData {
  return usePage().site;
}
