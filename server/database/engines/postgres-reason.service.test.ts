import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../config/free-port.ts';
import { testDatabaseUrl } from '../../testing/test-database.ts';
import { openChosenDatabase } from '../database.ts';

/** What is said of a database that can't be used. */
async function said(url: string): Promise<string> {
  const opening = openChosenDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: url });
  const { message } = await opening.then(
    () => new Error('it can be used'),
    (error: Error) => error,
  );
  expect(message).not.toMatch(/secret|password@/);
  return message.replace(/^DATABASE_URL: the database cannot be used: /, '');
}

/** The URL of an empty database, changed. */
async function url(change: Partial<URL>): Promise<string> {
  return Object.assign(new URL(await testDatabaseUrl()), change).href;
}

/** Runs statements as the owner of a database. */
async function run(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Listens in place of PostgreSQL. */
async function listening(onSocket: (socket: Socket) => void): Promise<string> {
  const port = await freePort();
  const server = createServer((socket) => onSocket(socket.on('error', () => undefined)));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `postgres://name:secret@127.0.0.1:${port}/website`;
}

/** What PostgreSQL sends instead of admitting anybody (https://www.postgresql.org/docs/current/protocol.html). */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno personal@secret.example\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a wrong password, user or name is said, and what to look at', async () => {
  expect(await said(await url({ password: 'secret' }))).toMatch(
    /refuses the user name.*correct them \(28P01\)\.$/,
  );
  expect(await said(await url({ username: 'secret' }))).toMatch(/refuses the user name.*\(28P01\)\.$/);
  expect(await said(await url({ pathname: '/secret' }))).toMatch(/no database of this name.*\(3D000\)\.$/);
});

test('a user who may not make tables is said', async () => {
  const owner = await testDatabaseUrl();
  const user = `user_${new URL(owner).pathname.slice(1)}`;
  await run(owner, `create role ${user} login password 'secret'`);
  const other = Object.assign(new URL(owner), { username: user, password: 'secret' }).href;
  expect(await said(other)).toMatch(/has no permission.*\(42501\)\.$/);
});

test('a host where nothing listens, that is unknown, or that is silent is said', async () => {
  expect(await said('postgres://name:secret@127.0.0.1:9/website')).toMatch(
    /nothing listens.*\(ECONNREFUSED\)\.$/,
  );
  expect(await said('postgres://name:secret@no.such.invalid/website')).toMatch(
    /name of its host is not known.*\((?:ENOTFOUND|EAI_AGAIN)\)\.$/,
  );
  expect(await said(await listening(() => undefined))).toMatch(/its host does not answer/);
  expect(await said(await listening((socket) => socket.destroy()))).toMatch(
    /the connection to PostgreSQL broke/,
  );
});

test('a server without TLS is said', async () => {
  expect(await said(await url({ search: '?sslmode=verify-full' }))).toMatch(/offers no TLS/);
});

test.each([
  ['53300', 'has no connection left'],
  ['57P03', 'starting up or shutting down'],
  ['57P01', 'is shutting down or was restarted'],
  ['25006', 'can only be read'],
  ['53100', 'the disk of PostgreSQL is full'],
  ['28000', 'pg_hba.conf'],
  ['XX000', 'reports an error: see its log'],
])('%s is said as: %s', async (code, words) => {
  const sentence = await said(
    await listening((socket) => socket.once('data', () => socket.end(errorResponse(code)))),
  );
  expect(sentence).toContain(words);
  expect(sentence).toMatch(new RegExp(`\\(${code}\\)\\.$`));
});
