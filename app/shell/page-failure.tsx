import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import NotFound from '../screens/not-found/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { Shell } from './shell.tsx';

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
        <NotFound />
      </Shell>
    );
  }
  const message = (
    <div data-failure={isRouteErrorResponse(error) ? error.status : 'error'}>
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
  return site === undefined ? message : <Shell>{message}</Shell>;
}
