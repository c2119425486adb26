import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CONTACT, call, upload } from '../testing/calls.ts';
import { siteFolder } from '../testing/entry-process.ts';
import { startServerProcess } from '../testing/server-process.ts';

/** With this many, and no place for connections beyond. */
const OPEN_FILES = 300;

test('where few files may be open, idle connections leave room for pages, forms and CVs', async () => {
  const folder = await siteFolder();
  const server = await startServerProcess({
    dataDir: path.join(folder, 'data'),
    siteDir: path.join(folder, 'site'),
    under: ['sh', '-c', `ulimit -n ${OPEN_FILES} && exec "$@"`, 'sh'],
  });
  const idle: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of idle) socket.destroy();
    await server.kill();
  });
  for (let number = 0; number < OPEN_FILES + 50; number++) {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    idle.push(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  }
  expect((await fetch(server.url)).status).toBe(200);
  expect((await call(server.url, 'contact', CONTACT)).status).toBe(200);
  expect((await upload(server.url)).status).toBe(200);
});
