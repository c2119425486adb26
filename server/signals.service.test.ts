import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTACT, call } from './testing/calls.ts';
import { siteFolder, startProcess, urlOf } from './testing/entry-process.ts';

test('a shared file of the database that is cut off ends the service, and the next one has what was acknowledged', async () => {
  const folder = await siteFolder();
  const server = startProcess(folder);
  const url = await urlOf(server);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  const exit = once(server.child, 'exit');
  await truncate(path.join(folder, 'data/intake.sqlite-shm'), 0);
  // The processor's own signal, which comes again and again as long as somebody listens for it.
  await call(url, 'contact', CONTACT).catch(() => undefined);
  expect(await exit).toEqual([null, 'SIGBUS']);
  const next = startProcess(folder);
  expect((await call(await urlOf(next), 'contact', CONTACT)).status).toBe(200);
});

test('SIGUSR1 neither opens the inspector nor ends the service', async () => {
  const server = startProcess(await siteFolder());
  const url = await urlOf(server);
  server.child.kill('SIGUSR1');
  expect((await fetch(url)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('Debugger');
});
