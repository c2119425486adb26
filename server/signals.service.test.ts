import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { serviceCommand } from '../scripts/service-command.ts';
import { CONTACT, call } from './testing/calls.ts';
import { siteFolder, startProcess, urlOf } from './testing/entry-process.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

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

test('whatever starts the service, its commands and the editor starts them without that signal', () => {
  const file = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
  const { start, dev, edit, operator } = manifest.scripts;
  const starts = [
    serviceCommand().args.join(' '),
    ...[start, dev, edit, operator],
    ...(file('deploy/container/Containerfile').match(/^(?:ENTRYPOINT|CMD) .*node"?.*$/gm) ?? []),
    ...(file('deploy/systemd/company-website.service').match(/^ExecStart=.*$/gm) ?? []),
    ...(file('deploy/systemd/company-website-backup.service').match(/^ExecStart=.*$/gm) ?? []),
    file('deploy/systemd/website-operator.sh'),
  ];
  expect(starts).toHaveLength(11);
  for (const command of starts) expect(command).toContain('--disable-sigusr1');
});
