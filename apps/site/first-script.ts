import { startParts } from './islands/start-parts.ts';
import { ISLANDS, SCRIPTS } from './parts.ts';
import { startShell } from './shell/start-shell.ts';

// The first script of every page, without React: it starts the shell, and each part when it is due. The hot-reload code is only for
// development.
if (import.meta.hot) {
  await import('@vitejs/plugin-react/preamble');
  await import('./start/restore-scroll.ts');
}

startShell();
startParts({ islands: ISLANDS, scripts: SCRIPTS });
