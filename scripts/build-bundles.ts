import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from './command-error.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';
import type { BuildSettings } from './settings/build-settings.ts';
import { type BuildPart, buildStamp, readStamp } from './stamps/build-stamp.ts';

/** What browsers load, and what renders the pages: built by Vite, which takes most of a build's time. */
const BUNDLES: BuildPart = {
  // From the company only its brand, and from the content only what checks it: no bundle holds a sentence
  // (app/bundling/outside-bundles.ts).
  sources: [
    'app',
    'brand',
    'company/brand',
    'schema',
    'contract',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
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
  if ((await run('vite', ['build', '--app', '--logLevel', 'warn'], { cwd: ROOT })) !== 0) {
    throw new CommandError('The pages could not be built; the reason is above.');
  }
  await writeFile(stampFile, stamp);
}
