import { cp, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { readBuildNote, writeBuildNote } from '#server/site/build-note.ts';
import { PAGES } from './build-parts.ts';
import { CommandError } from './command-error.ts';
import { keepFormerAssets } from './publishing/former-assets.ts';
import { formerBuilds, KEPT_BUILDS, publish } from './publishing/publish.ts';
import { ROOT } from './root.ts';

const PLACE = path.join(ROOT, PAGES);
const MADE = path.join(ROOT, 'build/pages-in-the-making');

/**
 * Makes the pages public that were so before the present ones, as a build of its own: with the scripts of the present ones,
 * for whoever has those open. To be called while nobody else builds.
 *
 * @throws {CommandError} if there are none
 */
export async function rollBack(): Promise<void> {
  const [former] = await formerBuilds(PLACE);
  if (former === undefined) throw new CommandError('There is no earlier build to go back to.');
  await rm(MADE, { recursive: true, force: true });
  await cp(former, MADE, { recursive: true });
  await keepFormerAssets(await realpath(PLACE), MADE, Date.now());
  const { id: _, sizes: __, ...facts } = (await readBuildNote(former)) ?? { id: '', sizes: {} };
  await writeBuildNote(MADE, facts);
  await publish(MADE, PLACE, KEPT_BUILDS);
}
