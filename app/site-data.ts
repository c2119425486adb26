import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** What the root route loads for every page: the company, the shell's texts and links, the forms' settings. */
export function useSiteData() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (data === undefined) throw new Error('The root route has no data.');
  return data;
}
