import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './command-error.ts';
import { ROOT } from './root.ts';
import { SERVICE_FILE } from './service-command.ts';
import { buildSettings } from './settings/build-settings.ts';
import { type BuildPart, buildStamp, readStamp } from './stamps/build-stamp.ts';

// What a start looks at to see whether there is something to build. It loads little, since every start does.

/** Where the pages are served from: a link to the build that is public (`take-place.ts`). */
export const PAGES = 'build/client';

/** The pages. */
export const SITE: BuildPart = {
  sources: [
    'app',
    'brand',
    'company',
    'discovery',
    'schema',
    'contract',
    'scripts',
    'server/site/build-note.ts',
    'server/site/encodings.ts',
    'server/site/precompress.ts',
    'server/positions/note-document.ts',
    'server/positions/note-positions.ts',
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ],
  // In the folder itself, so that both take their place in one step. What begins with a dot is not public.
  stampFile: `${PAGES}/.stamp`,
};

/** The service. */
export const SERVICE: BuildPart = {
  sources: ['server', 'schema', 'contract', 'discovery', 'package-lock.json', 'vite.service.config.ts'],
  stampFile: `${path.dirname(SERVICE_FILE)}/stamp`,
};

/** Whether nothing that the pages are made of has changed since they were built. */
export async function isSiteCurrent(environment: NodeJS.ProcessEnv): Promise<boolean> {
  return (await buildStamp(ROOT, SITE, siteSettings(environment))) === (await readStamp(ROOT, SITE));
}

/** Whether nothing that the service is made of has changed since it was built. */
export async function isServiceCurrent(): Promise<boolean> {
  if (!existsSync(path.join(ROOT, SERVICE_FILE))) return false;
  return (await buildStamp(ROOT, SERVICE)) === (await readStamp(ROOT, SERVICE));
}

/** What else determines the pages, besides their sources. */
export function siteSettings(environment: NodeJS.ProcessEnv) {
  try {
    // Until scripts run, the copyright line says the year in which the page was built.
    return { ...buildSettings(environment), year: new Date().getFullYear() };
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
