import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { embeddedPostgres } from './embedded-postgres.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of its own on the loopback interface. */
export interface PostgresServer {
  /** Its own database, from which others are made. */
  url: string;
  /** Ends the server at once; its databases stay. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends the server and removes its databases. */
  remove: () => Promise<void>;
}

/**
 * Starts PostgreSQL.
 *
 * @param durable - whether it waits for the disk, as in production; tests of what it answers need not
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const lines: string[] = [];
  const EmbeddedPostgres = await embeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--no-locale'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...(durable ? [] : ['-c', 'fsync=off']),
    ],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  });
  const start = () =>
    postgres.start().catch(() => {
      throw new Error(`PostgreSQL did not start:\n${lines.join('')}`);
    });
  const stop = () => postgres.stop();
  await postgres.initialise();
  await start();

  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
