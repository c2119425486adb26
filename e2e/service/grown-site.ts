import path from 'node:path';
import process from 'node:process';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { growPositions } from '#schema/testing/more-positions.ts';
import { run } from '../../scripts/run.ts';
import { type RunningSite, startSite } from '../../scripts/running-site.ts';
import { copySite } from '../../scripts/site-copy.ts';

/** The full company's site with more positions, and its built pages. */
export interface GrownSite extends RunningSite {
  /** Where the pages are. */
  client: string;
}

/** Builds the site of the full company with this many positions, and serves it. */
export async function startGrownSite(positions: number): Promise<GrownSite> {
  const { folder, remove } = await copySite(FULL_COMPANY);
  await growPositions(path.join(folder, 'company'), positions);
  if ((await run(process.execPath, ['scripts/build.ts'], { cwd: folder })) !== 0) {
    throw new Error('The grown site could not be built; the reason is above.');
  }
  const site = await startSite({}, folder);
  const stop = async () => {
    await site.stop();
    await remove();
  };
  return { ...site, stop, client: path.join(folder, 'build/client') };
}
