import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContent } from '#content/schema/load.ts';
import { precompress } from '#server/site/precompress.ts';
import { buildSettings } from './build-settings.ts';
import { buildStamp, readStamp, STAMP_FILE } from './build-stamp.ts';
import { CommandError } from './report-fault.ts';
import { run } from './run.ts';

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Builds the site if something it is made of has changed since the last build.
 *
 * @throws {ContentError} naming file, field and reason of every fault of the content
 */
export async function buildIfNeeded(environment: NodeJS.ProcessEnv): Promise<void> {
  const stamp = await buildStamp(ROOT, checkedSettings(environment));
  if (stamp !== (await readStamp(ROOT))) await build(environment);
}

/** Builds the site. An interrupted build leaves no stamp, so the next start builds again. */
export async function build(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = checkedSettings(environment);
  loadContent(path.join(ROOT, 'content'));
  const stamp = await buildStamp(ROOT, settings);
  await rm(path.join(ROOT, 'build'), { recursive: true, force: true });
  if ((await run('react-router', ['build'], { cwd: ROOT })) !== 0) {
    throw new CommandError('The pages could not be built; the reason stands above.');
  }
  await precompress(path.join(ROOT, 'build/client'));
  await writeFile(path.join(ROOT, STAMP_FILE), stamp);
}

function checkedSettings(environment: NodeJS.ProcessEnv) {
  try {
    return buildSettings(environment);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
