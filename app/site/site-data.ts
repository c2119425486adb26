import { useRouteLoaderData } from 'react-router';
import type { SiteData } from './site-data.server.ts';

/** What the root route loads for every page: the company and the shell's texts. Islands are given theirs as props. */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData('root') as SiteData | undefined;
  if (data === undefined) throw new Error('The root route has no data.');
  return data;
}
