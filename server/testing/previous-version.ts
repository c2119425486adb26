import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { startServerProcess } from './server-process.ts';
import { testFolder } from './test-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * The version that a rolling restart to this one begins with: 0.3.0. Change it to the release that was last published whenever
 * one is. It runs with this one's packages: what it alone needs (`@fastify/rate-limit`) is among the `devDependencies`.
 */
const PREVIOUS_VERSION = 'b37ff92dd70ae88e9aad860b9fb3b35c5682a18e';

const run = promisify(execFile);

/** Of git: also where the checkout belongs to another user, as in containers. */
function git(...args: string[]): Promise<{ stdout: string }> {
  return run('git', ['-C', ROOT, '-c', `safe.directory=${ROOT}`, ...args]);
}

/** Why the previous version can't be had here; undefined if it can. */
export async function whyNoPreviousVersion(): Promise<string | undefined> {
  try {
    await git('cat-file', '-e', `${PREVIOUS_VERSION}^{commit}`);
    return undefined;
  } catch (error) {
    const { code, stderr = '' } = error as Error & { code?: string | number; stderr?: string };
    if (code === 'ENOENT') return 'There is no git here.';
    const isClone = await git('rev-parse', '--is-shallow-repository').catch(() => undefined);
    if (isClone === undefined) return `This is no clone of the repository (${stderr.trim()}).`;
    return `This clone does not have the commit ${PREVIOUS_VERSION}: get it with git fetch --unshallow`;
  }
}

/** The previous version, to be started with this one's packages. */
export interface PreviousVersion {
  start: (options: Parameters<typeof startServerProcess>[0]) => ReturnType<typeof startServerProcess>;
}

/** Puts the previous version into a folder of the test's. */
export async function previousVersion(): Promise<PreviousVersion> {
  const folder = await testFolder();
  const archive = path.join(folder, 'version.tar');
  await git('archive', '--format=tar', '-o', archive, PREVIOUS_VERSION);
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const company = path.join(folder, path.relative(ROOT, FULL_COMPANY));
  return {
    start: ({ environment, ...options }) =>
      startServerProcess({
        ...options,
        entry: [path.join(folder, 'server/main.ts')],
        environment: { COMPANY_DIR: company, ...environment },
      }),
  };
}
