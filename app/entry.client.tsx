import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeOver } from './start/take-over.ts';

// A build leaves it out.
if (import.meta.hot) await import('./start/keep-place.ts');

if (await takeOver()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else {
  window.early?.fail();
}
