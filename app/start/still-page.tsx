import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from './page-handle.ts';

/**
 * The `handle` of a route whose page never changes and listens to nothing: scripts are given neither its code nor its data, and
 * leave it as it was served. While the site is developed, it is a page like others.
 */
export const STILL: PageHandle = { isStill: true };

/** Whether the page is one of them, and stands there already. */
export function useStillPage(): boolean {
  const matches = useMatches();
  if (import.meta.env.SSR || import.meta.env.DEV) return false;
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isStill);
}

/**
 * Makes the component of such a route.
 *
 * @param fetchCode - imports the page; only the server does
 */
export function stillPage<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Page = lazy(async () => ({ default: await fetchCode() }));
  return function StillPage(props: Props) {
    return (
      <Suspense>
        <Page {...props} />
      </Suspense>
    );
  };
}
