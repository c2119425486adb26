import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';

/** What a build reads. */
export const BUILD_PARTS = [
  'app',
  'brand',
  'company',
  'schema',
  'contract',
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

/** Copies what a build reads into a temporary folder; the packages are those of the working tree. */
export async function copySite(): Promise<SiteCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-copy-'));
  for (const part of BUILD_PARTS)
    await cp(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
