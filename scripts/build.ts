import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withBuildLock } from './build-lock.ts';
import { isServiceCurrent, isSiteUnchanged, isSiteValid, PAGES } from './build-parts.ts';
import { buildServiceIfNeeded } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { compress } from './compress.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { CommandError, together } from './run.ts';
import { waitUntilPublic } from './wait-until-public.ts';

// `npm run build`: builds the pages unconditionally; a running server switches to them. The service and the bundles are rebuilt only
// if their sources have changed. With `--if-due`, the pages are built only if a position or a year has ended since the last build: for
// a timer and `npm start`.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  const isFirst = !existsSync(path.join(ROOT, PAGES));
  const wasCurrent = await isServiceCurrent();
  const isBuilt = await withBuildLock(BUILDS, () =>
    process.argv.includes('--if-due') ? buildIfDue(environment) : buildAll(environment),
  );
  if (!isBuilt) process.stdout.write('Already up to date.\n');
  else if (isFirst) process.stdout.write('Built. npm start serves it.\n');
  else if (wasCurrent) await waitUntilPublic(environment);
  else process.stdout.write('Built. The service has changed too: restart it to publish the build.\n');
} catch (error) {
  reportFault(error);
}

async function buildAll(environment: NodeJS.ProcessEnv): Promise<true> {
  await together(buildSite(environment), buildServiceIfNeeded());
  return true;
}

/**
 * Builds the pages if only the clock has outdated them: unpublished changes in the company's folder are left to their author.
 * Otherwise finishes the compression that a build has deferred.
 */
async function buildIfDue(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const isValid = await isSiteValid();
  if (isValid) await compress(path.join(ROOT, PAGES));
  else if (await isSiteUnchanged(environment)) await buildSite(environment);
  else
    throw new CommandError(
      'A position has ended, but the company or the program has changed since the pages were built: publish the change with "npm run build".',
    );
  return !isValid;
}
