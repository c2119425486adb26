import type { SaidOnce } from './said-once.server.ts';

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
  /** What the page's loaders gave. */
  data: SaidOnce;
}

/** The id of the element that holds it; the early script (`in-head/early.ts`) spells it, too. */
export const PAGE_START_ID = 'page-start';
