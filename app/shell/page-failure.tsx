import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import { Button } from '../ui/button.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { Shell } from './shell.tsx';

/** The 404 page; where it can't be fetched, what is shown of every failure. */
const NotFound = lazy(() => import('../screens/not-found/not-found.tsx').catch(() => ({ default: Failure })));

const HEADLINE = 'This page could not be loaded';

/**
 * What a visitor sees when a page could not be loaded or drawn: what happened, and a way on. Where a link within the site
 * leads to a page that is gone, it is what the server answers, too.
 */
export function PageFailure({ error }: { error: unknown }) {
  const site = useRouteLoaderData<typeof loader>('root');
  if (site !== undefined && isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Shell>
        <title>{site.notFound.metadata.title}</title>
        <Suspense>
          <NotFound />
        </Suspense>
      </Shell>
    );
  }
  const message = <Failure status={isRouteErrorResponse(error) ? error.status : undefined} />;
  return site === undefined ? message : <Shell>{message}</Shell>;
}

function Failure({ status }: { status?: number | undefined }) {
  return (
    <div data-failure={status ?? 'error'}>
      <title>{HEADLINE}</title>
      <PageBanner
        headline={HEADLINE}
        lead="The connection may have been lost on the way. Nothing you sent is affected. Please try again."
      >
        <Button look="paper" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </PageBanner>
    </div>
  );
}
