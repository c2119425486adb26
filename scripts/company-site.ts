import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { BUILDS, ROOT } from './root.ts';
import { CommandError, run } from './run.ts';

/** A build's inputs. */
const PARTS = [
  'apps/office',
  'apps/service',
  'apps/site',
  'company',
  'packages',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** In a copy of the project, its own `company` is the company's folder, whatever the environment says. */
const OWN_COMPANY = { COMPANY_DIR: '' } as const;

/** The folder in which another company's site is built: a copy of the project with that company's folder. */
export function companySite(name: string): string {
  return path.join(BUILDS, 'companies', name);
}

/**
 * Builds pages and service for another company, as its owner would. Bundles of an earlier build are reused if their sources are
 * unchanged.
 *
 * @returns the folder, a complete project with its own service
 */
export async function buildCompanySite(name: string, company: string): Promise<string> {
  const folder = companySite(name);
  await mkdir(folder, { recursive: true });
  await copyParts(folder, company);
  if ((await run(process.execPath, ['scripts/build.ts'], { cwd: folder, env: OWN_COMPANY })) !== 0) {
    throw new CommandError(`The site of the company "${name}" could not be built; the reason is above.`);
  }
  return folder;
}

/** Copies a build's inputs into a temporary folder, and links the packages of the working tree. */
export async function copySite(company: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-copy-'));
  await copyParts(folder, company);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies a build's inputs into a folder, replacing existing ones, and links the packages of the working tree. */
async function copyParts(folder: string, company: string): Promise<void> {
  for (const part of PARTS) {
    await rm(path.join(folder, part), { recursive: true, force: true });
    const source = part === 'company' ? company : path.join(ROOT, part);
    // The tests' companies contain symbolic links to files of the template.
    await cp(source, path.join(folder, part), { recursive: true, dereference: true, filter: isOfBuild });
  }
  await linkPackages(folder);
}

/** A company's folder may be a repository, whose history no build needs. */
function isOfBuild(file: string): boolean {
  return !['.git', 'node_modules'].includes(path.basename(file));
}

/** Links the working tree's packages into a copy, with those of the office's own, except workspaces, which resolve to its own. */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  await rm(packages, { recursive: true, force: true });
  await mkdir(packages);
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (name !== '.cache' && name !== '@website')
      await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  }
  const own = 'apps/office/node_modules';
  if (existsSync(path.join(ROOT, own))) await symlink(path.join(ROOT, own), path.join(folder, own));
  await cp(path.join(ROOT, 'node_modules/@website'), path.join(packages, '@website'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
