import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildPart, buildStamp, readStamp } from '@website/site/bundling/build-stamp.ts';
import { asEnvironment, type BuildSettings } from './build-settings.ts';
import { ROOT } from './root.ts';
import { CommandError, run } from './run.ts';

/** What browsers load, and what renders the pages: built by Vite, which takes most of a build's time. */
const BUNDLES: BuildPart = {
  // From the company only its brand, and from the content only what checks it: no bundle holds a sentence
  // (apps/site/bundling/outside-bundles.ts).
  sources: [
    'apps/site',
    'company/brand',
    'packages/model',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  stampFile: 'build/bundles/stamp',
};

/** Builds the bundles if something they are made of has changed since they were last built. */
export async function buildBundlesIfNeeded(settings: BuildSettings): Promise<void> {
  const stamp = await buildStamp(ROOT, BUNDLES, settings);
  if (stamp === (await readStamp(ROOT, BUNDLES))) return;
  const stampFile = path.join(ROOT, BUNDLES.stampFile);
  // Interrupted bundles have no stamp, so the next build makes them again.
  await rm(stampFile, { force: true });
  if (
    (await run('vite', ['build', '--app', '--config', 'apps/site/vite.config.ts', '--logLevel', 'warn'], {
      cwd: ROOT,
      // Vitest, which builds a site for its tests, sets `test`: React would be bundled for development.
      env: { ...asEnvironment(settings), NODE_ENV: 'production' },
    })) !== 0
  ) {
    throw new CommandError('The pages could not be built; the reason is above.');
  }
  await writeFile(stampFile, stamp);
}
