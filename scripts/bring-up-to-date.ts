import { loadContent } from '@website/model/schema/load.ts';
import { readStartInput } from '@website/store/config/start-input.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { isSiteCurrent } from './build-parts.ts';
import { buildServiceIfNeeded } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { expectFreePorts } from './can-start.ts';
import { BUILDS, ROOT } from './root.ts';
import { together } from './run.ts';

/** Builds what has changed, before the service starts, which compresses. @throws {StartError} naming every fault before that */
export async function bringUpToDate(environment: NodeJS.ProcessEnv): Promise<void> {
  const { config } = readStartInput(environment, ROOT, loadContent);
  await whileNobodyElseBuilds(BUILDS, () => together(buildSiteIfNeeded(environment), buildServiceIfNeeded()));
  // It may have waited for another start.
  await expectFreePorts(config);
}

async function buildSiteIfNeeded(environment: NodeJS.ProcessEnv): Promise<void> {
  if (!(await isSiteCurrent(environment))) await buildSite(environment, { compresses: 'later' });
}
