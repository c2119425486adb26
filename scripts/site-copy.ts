import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';

/** What a build reads. */
const PARTS = [
  'app',
  'brand',
  'company',
  'schema',
  'contract',
  'discovery',
  'scripts',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.service.config.ts',
];

/** A copy of the working tree that may be changed and built. */
export interface SiteCopy {
  folder: string;
  remove: () => Promise<void>;
}

/**
 * Copies what a build reads into a temporary folder; the packages are those of the working tree.
 *
 * @param company - the folder of the company whose site it is
 */
export async function copySite(company: string): Promise<SiteCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-copy-'));
  await copyParts(folder, company);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies what a build reads into a folder, replacing what is there, and links the packages of the working tree. */
export async function copyParts(folder: string, company: string): Promise<void> {
  for (const part of PARTS) {
    await rm(path.join(folder, part), { recursive: true, force: true });
    const source = part === 'company' ? company : path.join(ROOT, part);
    // Files that companies of tests share with the template are links there.
    await cp(source, path.join(folder, part), { recursive: true, dereference: true });
  }
  const packages = path.join(folder, 'node_modules');
  await rm(packages, { force: true });
  await symlink(path.join(ROOT, 'node_modules'), packages);
}
