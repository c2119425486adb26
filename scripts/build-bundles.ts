import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildPart, buildStamp, readStamp } from '@website/site/bundling/build-stamp.ts';
import { asEnvironment, type BuildSettings } from './build-settings.ts';
import { step } from './progress.ts';
import { COMPANY, ROOT } from './root.ts';
import { CommandError, runQuietly, viteBuild } from './run.ts';

/** The browsers' and the renderer's bundles: Vite takes most of a build's time. */
const BUNDLES: BuildPart = {
  // Only the company's brand and the content's schema, since bundles contain no content (apps/site/bundling/outside-bundles.ts).
  sources: [
    'apps/site',
    path.join(COMPANY, 'brand'),
    'packages/model',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  stampFile: 'build/bundles/stamp',
};

/** Builds the bundles if a source has changed since the last build. */
export async function buildBundlesIfNeeded(settings: BuildSettings): Promise<void> {
  const stamp = await buildStamp(ROOT, BUNDLES, settings);
  if (stamp === (await readStamp(ROOT, BUNDLES))) return;
  const stampFile = path.join(ROOT, BUNDLES.stampFile);
  // Without a stamp, the next build rebuilds interrupted bundles.
  await rm(stampFile, { force: true });
  await step('Bundling the scripts and styles of the pages', () => bundle(settings));
  await writeFile(stampFile, stamp);
}

async function bundle(settings: BuildSettings): Promise<void> {
  if (
    (await runQuietly('vite', viteBuild('apps/site/vite.config.ts', '--app', '--logLevel', 'warn'), {
      cwd: ROOT,
      // Vitest, which builds a site for its tests, sets `test`: React would be bundled for development.
      env: { ...asEnvironment(settings), NODE_ENV: 'production' },
    })) !== 0
  ) {
    throw new CommandError('The pages could not be built; the reason is above.');
  }
}
