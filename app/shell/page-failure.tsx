import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import { Button } from '../ui/button.tsx';
import styles from './shell.module.css';
import { Shell } from './shell.tsx';

/** What a visitor sees when a page could not be loaded or drawn: what happened, and a way on. */
export function PageFailure({ error }: { error: unknown }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const message = (
    <div className={styles.failure} data-failure={isRouteErrorResponse(error) ? error.status : 'error'}>
      <title>This page could not be loaded</title>
      <h1>This page could not be loaded</h1>
      <p>The connection may have been lost on the way. Nothing you sent is affected. Please try again.</p>
      <Button look="paper" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
  return site === undefined ? message : <Shell>{message}</Shell>;
}
