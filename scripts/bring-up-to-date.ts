import { loadContent } from '@website/model/schema/load.ts';
import { readStartInput } from '@website/store/config/start-input.ts';
import { withBuildLock } from './build-lock.ts';
import { isSiteCurrent } from './build-parts.ts';
import { buildServiceIfNeeded } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { expectFreePorts } from './can-start.ts';
import { expectCompany } from './expect-company.ts';
import { BUILDS, ROOT } from './root.ts';
import { together } from './run.ts';

/**
 * Rebuilds what has changed before the service starts; the service compresses it later.
 *
 * @throws {StartError} naming every fault, before anything is built
 */
export async function bringUpToDate(environment: NodeJS.ProcessEnv): Promise<void> {
  expectCompany();
  const { config } = readStartInput(environment, ROOT, loadContent);
  await withBuildLock(BUILDS, () => together(buildSiteIfNeeded(environment), buildServiceIfNeeded()));
  // Again, since waiting for the lock may have taken a while.
  await expectFreePorts(config);
}

async function buildSiteIfNeeded(environment: NodeJS.ProcessEnv): Promise<void> {
  if (!(await isSiteCurrent(environment))) await buildSite(environment, { compresses: 'later' });
}
