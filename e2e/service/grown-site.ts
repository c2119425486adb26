import path from 'node:path';
import process from 'node:process';
import { growPositions } from '#schema/testing/more-positions.ts';
import reactRouter from '../../react-router.config.ts';
import { run } from '../../scripts/run.ts';
import { type RunningSite, startSite } from '../../scripts/running-site.ts';
import { copySite } from '../../scripts/site-copy.ts';

/** A site like this one, with so many positions, and its built pages. */
export interface GrownSite extends RunningSite {
  /** Where they lie. */
  client: string;
}

/** Builds the pages of a site that has so many positions, and serves them with the service that is built. */
export async function startGrownSite(positions: number): Promise<GrownSite> {
  const { folder, remove } = await copySite();
  await growPositions(path.join(folder, 'company'), positions);
  const client = path.join(folder, reactRouter.buildDirectory, 'client');
  const options = { cwd: folder, env: { NODE_ENV: 'production' } };
  const status =
    (await run('react-router', ['build', '--logLevel', 'error'], options)) ||
    (await run(process.execPath, ['scripts/render-pages.ts', client], options));
  if (status !== 0) throw new Error('The grown site could not be built; the reason stands above.');
  const site = await startSite({ SITE_DIR: client });
  const stop = async () => {
    await site.stop();
    await remove();
  };
  return { ...site, stop, client };
}
