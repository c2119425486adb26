import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { freePort } from '../config/free-port.ts';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.ts';

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
    await rm(folder, { recursive: true, force: true });
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
