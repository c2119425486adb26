import { once } from 'node:events';
import { mkdir, readdir, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { siteFolder, startProcess, urlOf } from '@website/tests/fixtures/entry-process.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { writeBuildManifest } from './site/build-manifest.ts';

test('SIGTERM shuts it down gracefully with status 0, SIGUSR1 opens no inspector, and a misspelled setting is logged', async () => {
  const folder = await siteFolder();
  const server = startProcess(folder, { MAIL_RECIPIENT: 'a-secret@company.example' });
  const url = await urlOf(server);
  server.child.kill('SIGUSR1');
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('Debugger');
  expect(await readdir(path.join(folder, 'data'))).not.toContain('intake.sqlite-wal');
  expect(server.output()).not.toContain(CONTACT.contactemail);
  expect(server.output()).toMatch(
    /MAIL_RECIPIENT is set, but is not a setting; if MAIL_\w+ was meant, rename it/,
  );
  expect(server.output()).not.toContain('a-secret');
});

test('all faults of the settings are reported at once, by name', async () => {
  const folder = await siteFolder();
  await mkdir(path.join(folder, 'data/intake.sqlite'), { recursive: true });
  const server = startProcess(folder, {
    PORT: 'http',
    METRICS_PORT: 'http',
    SMTP_URI: 'smtp://user:a-secret@mail.example',
    TRUSTED_PROXIES: '2',
  });
  expect(await server.ended).toBe(1);
  for (const name of ['PORT', 'METRICS_PORT', 'TRUSTED_PROXIES', 'DATA_DIR', 'SMTP_URI'])
    expect(server.output()).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  expect(server.output()).toContain('is not a setting; if SMTP_URL was meant, rename it');
  expect(server.output()).not.toContain('a-secret');
});

test('a missing build is reported in plain words', async () => {
  const server = startProcess(await testFolder());
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('npm run build');
});

test.each(['PORT', 'METRICS_PORT'])('a %s in use is reported in plain words', async (variable) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const server = startProcess(await siteFolder(), { [variable]: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`${variable}: port ${port} is in use`);
});

test('a build with other limits and hosts than the service is refused, naming each', async () => {
  const folder = await siteFolder();
  const built = { MAX_UPLOAD_BYTES: 5_000_000, CAREER_HOST: 'https://forms.company.example', API_HOST: '' };
  await writeBuildManifest(path.join(folder, 'site'), { settings: built });
  const server = startProcess(folder);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(
    /^MAX_UPLOAD_BYTES: the service has \d+, but the pages were built with 5000000/m,
  );
  expect(server.output()).toMatch(
    /^CAREER_HOST: the service has none, but .* https:\/\/forms\.company\.example/m,
  );
  expect(server.output()).not.toContain('API_HOST');

  const { MAX_UPLOAD_BYTES, ...hosts } = built;
  await urlOf(startProcess(folder, { ...hosts, MAX_UPLOAD_BYTES: String(MAX_UPLOAD_BYTES) }));
});

test('truncating the shared memory of the database ends the service, and the next start opens it again', async () => {
  const folder = await siteFolder();
  const server = startProcess(folder);
  const url = await urlOf(server);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  const exit = once(server.child, 'exit');
  await truncate(path.join(folder, 'data/intake.sqlite-shm'), 0);
  // A listener for SIGBUS would be called again and again, as the faulting access repeats.
  await call(url, 'contact', CONTACT).catch(() => undefined);
  expect(await exit).toEqual([null, 'SIGBUS']);
  const next = startProcess(folder);
  expect((await call(await urlOf(next), 'contact', CONTACT)).status).toBe(200);
});
