import process from 'node:process';
import { loadLanguages } from '@website/model/schema/load.ts';
import { drawBrand } from '@website/site/brand/draw-brand.ts';
import { drawingStamp } from '@website/site/bundling/build-stamp.ts';
import { buildBundlesIfNeeded } from './build-bundles.ts';
import { withBuildLock } from './build-lock.ts';
import { siteSettings } from './build-parts.ts';
import { DRAWN } from './build-site.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, COMPANY, ROOT } from './root.ts';

// Builds what the office's preview shows besides pages, if a build has not done so: bundles, and the files that are drawn from the brand.
try {
  await withBuildLock(BUILDS, async () => {
    // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
    await buildBundlesIfNeeded(siteSettings(process.env));
    await drawBrand(COMPANY, loadLanguages(COMPANY), DRAWN, await drawingStamp(ROOT));
  });
} catch (error) {
  reportFault(error);
}
