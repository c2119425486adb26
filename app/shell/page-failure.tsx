import { useRouteLoaderData } from 'react-router';
import type { Interface } from '#schema/interface.ts';
import type { SiteData } from '../site/site-data.server.ts';
import { Button } from '../ui/button.tsx';
import styles from './page-failure.module.css';
import { Shell } from './shell.tsx';

/** Said where not even what every page needs has come, and with it the site's own words. */
const WITHOUT_DATA: Interface['failure'] = {
  headline: 'This page could not be loaded',
  text: 'Please try again.',
  tryAgain: 'Try again',
};

/** What a visitor sees when the scripts of a page can't go on with it: what happened, and a way on. */
export function PageFailure() {
  const site = useRouteLoaderData('root') as SiteData | undefined;
  return site === undefined ? (
    <Failure {...WITHOUT_DATA} />
  ) : (
    <Shell>
      <Failure {...site.words.failure} />
    </Shell>
  );
}

/** Not a banner as pages have: what this looks like is brought by every page. */
function Failure({ headline, text, tryAgain }: Interface['failure']) {
  return (
    <div className={`ground-ink ${styles.failure}`}>
      <title>{headline}</title>
      <h1>{headline}</h1>
      <p>{text}</p>
      <Button look="paper" onClick={() => window.location.reload()}>
        {tryAgain}
      </Button>
    </div>
  );
}
