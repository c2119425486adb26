import { usePage } from './page.ts';
import type { SiteData } from './site-data.server.ts';

/** What every page is given: the company and the shell's texts. */
export function useSiteData(): SiteData {
  return usePage().site;
}
