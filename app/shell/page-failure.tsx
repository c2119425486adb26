import { useRouteLoaderData } from 'react-router';
import { Button } from '../ui/button.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { Shell } from './shell.tsx';

const HEADLINE = 'This page could not be loaded';

/** What a visitor sees when the scripts of a page can't go on with it: what happened, and a way on. */
export function PageFailure() {
  const site = useRouteLoaderData('root');
  return site === undefined ? (
    <Failure />
  ) : (
    <Shell>
      <Failure />
    </Shell>
  );
}

function Failure() {
  return (
    <div>
      <title>{HEADLINE}</title>
      <PageBanner
        headline={HEADLINE}
        lead="Something in it has failed. Nothing you sent is affected. Please try again."
      >
        <Button look="paper" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </PageBanner>
    </div>
  );
}
