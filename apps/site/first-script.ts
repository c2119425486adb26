import { startParts } from './islands/start-parts.ts';
import { ISLANDS, SCRIPTS } from './parts.ts';
import { startShell } from './shell/start-shell.ts';

// The first script of every page: what stands around it answers, and each of its parts starts when it is due. Nothing of it is
// React. A build leaves the next lines out.
if (import.meta.hot) {
  await import('@vitejs/plugin-react/preamble');
  await import('./start/keep-place.ts');
}

startShell();
startParts({ islands: ISLANDS, scripts: SCRIPTS });
