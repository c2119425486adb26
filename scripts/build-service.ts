import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildStamp } from '@website/site/bundling/build-stamp.ts';
import { isServiceCurrent, SERVICE } from './build-parts.ts';
import { step } from './progress.ts';
import { publish } from './publishing/publish.ts';
import { ROOT } from './root.ts';
import { CommandError, runQuietly, viteBuild } from './run.ts';
import { SERVICE_FILE } from './service-command.ts';

/** Vite's output folder. */
const STAGING = path.join(ROOT, 'build/service-staging');

/** Former builds to retain: a running server lazily loads some of its code from its own build. */
const RETAINED_BUILDS = 5;

/** Builds the service if a source has changed since the last build. */
export async function buildServiceIfNeeded(): Promise<void> {
  if (!(await isServiceCurrent())) await step('Bundling the service', buildService);
}

/** Bundles the service: one file of JavaScript starts faster and takes less memory than its TypeScript. */
export async function buildService(): Promise<void> {
  const stamp = await buildStamp(ROOT, SERVICE);
  if ((await runQuietly('vite', viteBuild('apps/service/vite.config.ts'), { cwd: ROOT })) !== 0) {
    throw new CommandError('The service could not be built; the reason is above.');
  }
  // pdf.js loads them lazily, for CVs that need them.
  await cp(path.join(ROOT, 'node_modules/pdfjs-dist/cmaps'), path.join(STAGING, 'cmaps'), {
    recursive: true,
  });
  await writeFile(path.join(STAGING, 'stamp'), stamp);
  await publish(STAGING, path.join(ROOT, path.dirname(SERVICE_FILE)), RETAINED_BUILDS);
}
