import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRight } from '@website/service/publishing/build-when-due.ts';
import { readBuildManifest } from '@website/service/site/build-manifest.ts';
import { type BuildPart, buildStamp, readStamp } from '@website/site/bundling/build-stamp.ts';
import { buildSettings } from './build-settings.ts';
import { ROOT } from './root.ts';
import { CommandError } from './run.ts';
import { SERVICE_FILE } from './service-command.ts';

// What a start looks at to see whether there is something to build. It loads little, since every start does.

/** Where the pages are served from: a link to the build that is public (`take-place.ts`). */
export const PAGES = 'build/client';

/** The pages. */
export const SITE: BuildPart = {
  sources: [
    'apps/site',
    'company',
    'packages/model',
    'scripts',
    'apps/service/site/build-manifest.ts',
    'apps/service/site/encodings.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  // In the folder itself, so that both take their place in one step. What begins with a dot is not public.
  stampFile: `${PAGES}/.stamp`,
};

/** The service. */
export const SERVICE: BuildPart = {
  sources: ['apps/service', 'packages', 'package-lock.json'],
  stampFile: `${path.dirname(SERVICE_FILE)}/stamp`,
};

/** Whether nothing that the pages are made of has changed since they were built, and no position has ended. */
export async function isSiteCurrent(environment: NodeJS.ProcessEnv): Promise<boolean> {
  return (await isSiteUnchanged(environment)) && isSiteRight();
}

/** Whether the pages say what is true by the clock. */
export async function isSiteRight(): Promise<boolean> {
  return isRight((await readBuildManifest(path.join(ROOT, PAGES)))?.right, Date.now());
}

/** Whether nothing that the pages are made of has changed since they were built. */
export async function isSiteUnchanged(environment: NodeJS.ProcessEnv): Promise<boolean> {
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
    return buildSettings(environment);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
