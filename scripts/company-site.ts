import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { CommandError } from './command-error.ts';
import { BUILDS } from './root.ts';
import { run } from './run.ts';
import { copyParts } from './site-copy.ts';

/** Where the site of a company other than the project's own is built: a copy of the project with that company's folder. */
export function companySite(name: string): string {
  return path.join(BUILDS, 'companies', name);
}

/**
 * Builds pages and service for another company, as its owner would, from the project's code. Bundles of an earlier build
 * are reused if nothing that they are made of has changed.
 *
 * @param company - the company's folder
 * @returns the folder that is a project of its own: its service is started as the project's
 */
export async function buildCompanySite(name: string, company: string): Promise<string> {
  const folder = companySite(name);
  await mkdir(folder, { recursive: true });
  await copyParts(folder, company);
  if ((await run(process.execPath, ['scripts/build.ts'], { cwd: folder })) !== 0) {
    throw new CommandError(`The site of the company "${name}" could not be built; the reason is above.`);
  }
  return folder;
}
