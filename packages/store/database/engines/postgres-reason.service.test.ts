import { createServer, type Socket } from 'node:net';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../config/free-port.ts';
import { openChosenDatabase } from '../database.ts';

/** The explanation of an unusable database. */
async function explained(url: string): Promise<string> {
  const opening = openChosenDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: url });
  const { message } = await opening.then(
    () => new Error('it can be used'),
    (error: Error) => error,
  );
  expect(message).not.toMatch(/secret|password@/);
  return message.replace(/^DATABASE_URL: the database cannot be used: /, '');
}

/** A modified URL of an empty database. */
async function url(change: Partial<URL>): Promise<string> {
  return Object.assign(new URL(await testDatabaseUrl()), change).href;
}

/** A fake PostgreSQL. */
async function listening(onSocket: (socket: Socket) => void): Promise<string> {
  const port = await freePort();
  const server = createServer((socket) => onSocket(socket.on('error', () => undefined)));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `postgres://name:secret@127.0.0.1:${port}/website`;
}

/** An ErrorResponse message (https://www.postgresql.org/docs/current/protocol.html). */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno personal@secret.example\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a fault of the URL, the host or the server is explained', { tags: ['nightly'] }, async () => {
  const at = 'postgres://name:secret@';
  const faults: [databaseUrl: string, words: RegExp][] = [
    [await url({ password: 'secret' }), /rejects the user name.*correct them \(28P01\)\.$/],
    [await url({ username: 'secret' }), /rejects the user name.*\(28P01\)\.$/],
    [await url({ pathname: '/secret' }), /no database of this name.*\(3D000\)\.$/],
    [await url({ search: '?sslmode=verify-full' }), /offers no TLS/],
    [`${at}127.0.0.1:9/website`, /nothing listens.*\(ECONNREFUSED\)\.$/],
    [`${at}no.such.invalid/website`, /name of its host is not known.*\((?:ENOTFOUND|EAI_AGAIN)\)\.$/],
    [await listening(() => undefined), /its host does not answer/],
    [await listening((socket) => socket.destroy()), /the connection to PostgreSQL broke/],
  ];
  for (const [databaseUrl, words] of faults) expect(await explained(databaseUrl)).toMatch(words);
});

test.each([
  ['53300', 'has no connection left'],
  ['57P03', 'starting up or shutting down'],
  ['57P01', 'is shutting down or was restarted'],
  ['25006', 'is read-only'],
  ['53100', 'the disk of PostgreSQL is full'],
  ['28000', 'pg_hba.conf'],
  ['42501', 'has no permission'],
  ['XX000', 'reports an error: see its log'],
])('%s is explained: %s', async (code, words) => {
  const sentence = await explained(
    await listening((socket) => socket.once('data', () => socket.end(errorResponse(code)))),
  );
  expect(sentence).toContain(words);
  expect(sentence).toMatch(new RegExp(`\\(${code}\\)\\.$`));
});
