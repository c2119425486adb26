import { type ReactNode, useContext } from 'react';
import { persistentContext } from '../islands/words.tsx';
import type { PageMetadata } from '../metadata/page-metadata.server.tsx';
import type { SiteData } from './site-data.server.ts';

/** What a page is asked for with. */
export interface LoaderArgs {
  url: URL;
}

/** What a page's component is given: what its loader returns. */
export interface PageProps<Loader extends (args: LoaderArgs) => unknown> {
  loaderData: Awaited<ReturnType<Loader>>;
}

/** What a page says of itself besides its data. */
export interface PageHandle {
  /** Whether the band above the footer is but a line, since the page has something else for its visitors to do (`shell/band/`). */
  readonly hasLowBand?: boolean;
}

/** What a module `*.page.tsx` exports. Nothing of it runs in a browser. */
export interface PageModule {
  /** Gathers what the page shows, and what its head says. */
  loader: (args: LoaderArgs) => { metadata: PageMetadata } | Promise<{ metadata: PageMetadata }>;
  default: (props: { loaderData: never }) => ReactNode;
  handle?: PageHandle;
}

/** The page that is being rendered, for what stands around it. */
export interface Page extends PageHandle {
  readonly pathname: string;
  readonly site: SiteData;
}

export const PageContext = persistentContext<Page>('page');

/** The page that a component is rendered in. Islands have none: they are given theirs as props. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('There is no page above this component.');
  return page;
}

/** What every page is given: the company and the shell's texts. */
export function useSiteData(): SiteData {
  return usePage().site;
}
