import { useRouteLoaderData } from 'react-router';
import type { SiteData } from './site-data.server.ts';

/** What the root route loads for every page: the company and the shell's texts; the footer and the drawing of the 404 page are only served. */
export function useSiteData(): Omit<SiteData, 'footer' | 'notFoundDrawing' | 'language' | 'direction'> &
  Partial<Pick<SiteData, 'footer' | 'notFoundDrawing'>> {
  const data = useRouteLoaderData('root') as SiteData | undefined;
  if (data === undefined) throw new Error('The root route has no data.');
  return data;
}
