import { cp, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { readBuildManifest, writeBuildManifest } from '@website/service/site/build-manifest.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { PAGES } from './build-parts.ts';
import { keepFormerAssets } from './publishing/former-assets.ts';
import { formerBuilds, KEPT_BUILDS, publish } from './publishing/publish.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { CommandError } from './run.ts';
import { tellWhenPublic } from './tell-when-public.ts';

// `npm run rollback`: makes the pages public again that were so before the last build. A running server takes them over.

const PLACE = path.join(ROOT, PAGES);
const MADE = path.join(BUILDS, 'pages-in-the-making');

try {
  await whileNobodyElseBuilds(BUILDS, rollBack);
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  await tellWhenPublic(process.env);
} catch (error) {
  reportFault(error);
}

/** Makes the pages public that were so before, as a build of its own with the scripts of the present ones, which may be open. */
async function rollBack(): Promise<void> {
  const [former] = await formerBuilds(PLACE);
  if (former === undefined) throw new CommandError('There is no earlier build to go back to.');
  await rm(MADE, { recursive: true, force: true });
  await cp(former, MADE, { recursive: true });
  await keepFormerAssets(await realpath(PLACE), MADE, Date.now());
  const { id: _, sizes: __, ...facts } = (await readBuildManifest(former)) ?? { id: '', sizes: {} };
  await writeBuildManifest(MADE, facts);
  await publish(MADE, PLACE, KEPT_BUILDS);
}
