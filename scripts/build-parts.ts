import { existsSync } from 'node:fs';
import path from 'node:path';
import { isValidAt } from '@website/service/publishing/build-when-due.ts';
import { readBuildManifest } from '@website/service/site/build-manifest.ts';
import { type BuildPart, buildStamp, readStamp } from '@website/site/bundling/build-stamp.ts';
import { buildSettings } from './build-settings.ts';
import { COMPANY, ROOT } from './root.ts';
import { CommandError } from './run.ts';
import { SERVICE_FILE } from './service-command.ts';

// Whether a build is current. It imports little, since every start checks it.

/** The served pages: a symbolic link to the public build (`publish.ts`). */
export const PAGES = 'build/client';

/** The pages. */
export const SITE: BuildPart = {
  sources: [
    'apps/site',
    COMPANY,
    'packages/model',
    'scripts',
    'apps/service/site/build-manifest.ts',
    'apps/service/site/encodings.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  // In the folder itself, so that both are published in one step. Dotfiles are not served.
  stampFile: `${PAGES}/.stamp`,
};

/** The service. */
export const SERVICE: BuildPart = {
  sources: ['apps/service', 'packages', 'package-lock.json'],
  stampFile: `${path.dirname(SERVICE_FILE)}/stamp`,
};

/** Whether the pages' sources are unchanged since the build, and no position has ended. */
export async function isSiteCurrent(environment: NodeJS.ProcessEnv): Promise<boolean> {
  return (await isSiteUnchanged(environment)) && isSiteValid();
}

/** Whether the pages are still valid: no position or year has ended since the build. */
export async function isSiteValid(): Promise<boolean> {
  return isValidAt(Date.now(), (await readBuildManifest(path.join(ROOT, PAGES)))?.right);
}

/** Whether the pages' sources are unchanged since the build. */
export async function isSiteUnchanged(environment: NodeJS.ProcessEnv): Promise<boolean> {
  return (await buildStamp(ROOT, SITE, siteSettings(environment))) === (await readStamp(ROOT, SITE));
}

/** Whether the service's sources are unchanged since the build. */
export async function isServiceCurrent(): Promise<boolean> {
  if (!existsSync(path.join(ROOT, SERVICE_FILE))) return false;
  return (await buildStamp(ROOT, SERVICE)) === (await readStamp(ROOT, SERVICE));
}

/** The settings that the pages depend on, besides their sources. */
export function siteSettings(environment: NodeJS.ProcessEnv) {
  try {
    return buildSettings(environment);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
