import path from 'node:path';
import process from 'node:process';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { isServiceCurrent, isSiteRight, isSiteUnchanged, PAGES } from './build-parts.ts';
import { buildServiceIfNeeded } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { compress } from './compress.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { CommandError, together } from './run.ts';
import { tellWhenPublic } from './tell-when-public.ts';

// `npm run build`: builds the pages whether or not anything has changed, beside a server that may be running, which takes them
// over. The service, and the bundles that render the pages, are kept while everything they are made of is the same.
// `--if-due` builds them only when a position has ended since, or a year: a timer and `npm start` ask for it.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  const wasCurrent = await isServiceCurrent();
  const isBuilt = await whileNobodyElseBuilds(BUILDS, () =>
    process.argv.includes('--if-due') ? buildIfDue(environment) : buildAll(environment),
  );
  if (!isBuilt) process.stdout.write('Nothing is due.\n');
  else if (wasCurrent) await tellWhenPublic(environment);
  else
    process.stdout.write(
      'Built. The service has changed, too: what was built is public once it is restarted.\n',
    );
} catch (error) {
  reportFault(error);
}

async function buildAll(environment: NodeJS.ProcessEnv): Promise<true> {
  await together(buildSite(environment), buildServiceIfNeeded());
  return true;
}

/**
 * Builds the pages if the day has made them wrong, and nothing else has: what somebody is still writing in the company's folder is
 * theirs to publish. Otherwise what a build left for later is compressed.
 */
async function buildIfDue(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const isRight = await isSiteRight();
  if (isRight) await compress(path.join(ROOT, PAGES));
  else if (await isSiteUnchanged(environment)) await buildSite(environment);
  else
    throw new CommandError(
      'A position has ended, but the company or the program has changed since the pages were built: publish that with "npm run build".',
    );
  return !isRight;
}
