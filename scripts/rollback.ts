import { cp, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { readBuildManifest, writeBuildManifest } from '@website/service/site/build-manifest.ts';
import { withBuildLock } from './build-lock.ts';
import { PAGES } from './build-parts.ts';
import { retainFormerAssets } from './publishing/former-assets.ts';
import { formerBuilds, publish, RETAINED_BUILDS } from './publishing/publish.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { CommandError } from './run.ts';
import { waitUntilPublic } from './wait-until-public.ts';

// `npm run rollback`: publishes the build before the current one again. A running server switches to it.

const SITE_LINK = path.join(ROOT, PAGES);
const STAGING = path.join(BUILDS, 'pages-staging');

try {
  await withBuildLock(BUILDS, rollBack);
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  await waitUntilPublic(process.env);
} catch (error) {
  reportFault(error);
}

/** Publishes the former pages as a new build, with the current scripts for pages that are open in browsers. */
async function rollBack(): Promise<void> {
  const [former] = await formerBuilds(SITE_LINK);
  if (former === undefined) throw new CommandError('There is no earlier build to roll back to.');
  await rm(STAGING, { recursive: true, force: true });
  await cp(former, STAGING, { recursive: true });
  await retainFormerAssets(await realpath(SITE_LINK), STAGING, Date.now());
  const { id: _, sizes: __, ...facts } = (await readBuildManifest(former)) ?? { id: '', sizes: {} };
  await writeBuildManifest(STAGING, facts);
  await publish(STAGING, SITE_LINK, RETAINED_BUILDS);
}
