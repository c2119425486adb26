import type { RunningSite } from '../../../scripts/running-site.ts';
import { startFullSite } from './full-company.ts';

/** A fixture of each worker: the full company's site, running for as long as the worker has tests. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
export async function siteOfWorker({}, use: (site: RunningSite) => Promise<void>): Promise<void> {
  const site = await startFullSite();
  await use(site);
  await site.stop();
}
