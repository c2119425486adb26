import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import service from '../../../vite.service.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The program that does one operation, in a file of its own. */
export interface BundledDriver {
  file: string;
  remove: () => Promise<void>;
}

/**
 * Makes the driver JavaScript with all packages in it, as the service itself is built. Traced, a program that finds and
 * reads hundreds of modules takes several times as long to start as one that reads a few.
 */
export async function bundleDriver(): Promise<BundledDriver> {
  const folder = await mkdtemp(path.join(tmpdir(), 'driver-'));
  await build({
    ...service,
    root: ROOT,
    configFile: false,
    build: {
      ...service.build,
      rolldownOptions: {
        input: {
          driver: path.join(import.meta.dirname, 'driver.ts'),
        },
      },
      outDir: folder,
    },
  });
  return {
    file: path.join(folder, 'driver.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
