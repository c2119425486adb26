import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildStamp } from '@website/site/bundling/build-stamp.ts';
import { isServiceCurrent, SERVICE } from './build-parts.ts';
import { publish } from './publishing/publish.ts';
import { ROOT } from './root.ts';
import { CommandError, run } from './run.ts';
import { SERVICE_FILE } from './service-command.ts';

/** Where Vite puts what it builds. */
const MADE = path.join(ROOT, 'build/service-in-the-making');

/** A server that is running fetches some of its code only when it needs it: it finds it here until so many have come after it. */
const KEPT_BUILDS = 5;

/** Builds the service if something it is made of has changed since it was last built. */
export async function buildServiceIfNeeded(): Promise<void> {
  if (!(await isServiceCurrent())) await buildService();
}

/** Builds the service: one file of JavaScript, which starts sooner and takes less memory than its TypeScript. */
export async function buildService(): Promise<void> {
  const stamp = await buildStamp(ROOT, SERVICE);
  if ((await run('vite', ['build', '--config', 'apps/service/vite.config.ts'], { cwd: ROOT })) !== 0) {
    throw new CommandError('The service could not be built; the reason is above.');
  }
  // What pdf.js reads only when a CV needs it.
  await cp(path.join(ROOT, 'node_modules/pdfjs-dist/cmaps'), path.join(MADE, 'cmaps'), { recursive: true });
  await writeFile(path.join(MADE, 'stamp'), stamp);
  await publish(MADE, path.join(ROOT, path.dirname(SERVICE_FILE)), KEPT_BUILDS);
}
