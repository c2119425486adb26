import { createContext } from 'react';

/**
 * What a served page says of itself for its scripts. Nothing of them is fetched before the page is painted: they begin when
 * the browser is idle after load, or at the first interaction.
 */
export interface PageStart {
  /** The module that makes React take over the page. */
  entry: string;
  /** The module that sets `window.__reactRouterManifest`. */
  manifest: string;
  /** The module of each route of the page, by the route's id. */
  routes: Record<string, string>;
  /** All other modules that these import, so that all can be fetched in one step. */
  imports: string[];
  /** Style sheets whose rules the page has inline. */
  styles: string[];
  /** React Router's settings. */
  context: object;
  /** What the page's loaders gave, as React Router writes it. */
  data: string;
}

/** The id of the element that holds it. */
export const PAGE_START_ID = 'page-start';

/** It, while a page is rendered for a build. */
export const PageStartContext = createContext<PageStart | undefined>(undefined);
