import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContent } from '#content/schema/load.ts';
import { precompress } from '#server/site/precompress.ts';
import { buildSettings } from './build-settings.ts';
import { type BuildPart, buildStamp, readStamp } from './build-stamp.ts';
import { CommandError } from './report-fault.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

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

/** Builds the pages. An interrupted build leaves no stamp, so the next start builds again. */
export async function buildSite(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = checkedSettings(environment);
  loadContent(path.join(ROOT, 'content'));
  const stamp = await buildStamp(ROOT, SITE, settings);
  for (const made of ['build/client', SITE.stampFile]) {
    await rm(path.join(ROOT, made), { recursive: true, force: true });
  }
  if ((await run('react-router', ['build'], { cwd: ROOT })) !== 0) {
    throw new CommandError('The pages could not be built; the reason stands above.');
  }
  await precompress(path.join(ROOT, 'build/client'));
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
