import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContent } from '#content/schema/load.ts';
import { precompress } from '#server/site/precompress.ts';
import reactRouter from '../react-router.config.ts';
import { buildSettings } from './build-settings.ts';
import { type BuildPart, buildStamp, readStamp } from './build-stamp.ts';
import { CommandError } from './report-fault.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';
import { takePlace } from './take-place.ts';

/** The pages. */
const SITE: BuildPart = {
  sources: [
    'app',
    'content',
    'contract',
    'public',
    'scripts',
    'package-lock.json',
    'react-router.config.ts',
    'vite.config.ts',
  ],
  stampFile: 'build/stamp',
};

/**
 * Builds the pages if something they are made of has changed since they were built.
 *
 * @throws {ContentError} naming file, field and reason of every fault of the content
 */
export async function buildSiteIfNeeded(environment: NodeJS.ProcessEnv): Promise<void> {
  const stamp = await buildStamp(ROOT, SITE, checkedSettings(environment));
  if (stamp !== (await readStamp(ROOT, SITE))) await buildSite(environment);
}

/**
 * Builds the pages, beside those that are there, which a server may be reading: they give way when the new ones are whole.
 * An interrupted build leaves them, or no stamp, so the next start builds again.
 */
export async function buildSite(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = checkedSettings(environment);
  loadContent(path.join(ROOT, 'content'));
  const stamp = await buildStamp(ROOT, SITE, settings);
  if ((await run('react-router', ['build'], { cwd: ROOT })) !== 0) {
    throw new CommandError('The pages could not be built; the reason stands above.');
  }
  const made = path.join(ROOT, reactRouter.buildDirectory);
  await precompress(path.join(made, 'client'));
  await rm(path.join(ROOT, SITE.stampFile), { force: true });
  await takePlace(path.join(made, 'client'), path.join(ROOT, 'build/client'));
  await rm(made, { recursive: true, force: true });
  await writeFile(path.join(ROOT, SITE.stampFile), stamp);
}

function checkedSettings(environment: NodeJS.ProcessEnv) {
  try {
    // The copyright line says the year in which the page was built until scripts run.
    return { ...buildSettings(environment), year: new Date().getFullYear() };
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
