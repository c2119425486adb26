import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#server/config/free-port.ts';
import { answering, end, ended } from '../bare/command.ts';
import type { Host } from '../bare/host.ts';
import { sendForm } from '../bare/send-form.ts';
import { ROOT } from '../root.ts';
import { readContainerfile } from './containerfile.ts';
import { type Image, makeImages } from './image.ts';
import { spawnInRoot, terminate } from './run-in-root.ts';

const FILE = 'deploy/container/Containerfile';

/** Does each step of the Containerfile and runs what comes out: as its user, with nothing to write but its data. */
export async function checkContainer(host: Host, workshop: string): Promise<void> {
  const stages = readContainerfile(readFileSync(path.join(ROOT, FILE), 'utf8'));
  const images = await makeImages(stages, host, workshop);
  const [site, operator] = [images.get('site'), images.get('operator')];
  assert(site !== undefined && operator !== undefined);
  for (const needless of [
    '/site/node_modules',
    '/site/server',
    '/site/.git',
    '/usr/local/bin/npm',
    '/usr/bin/git',
  ])
    assert.equal(existsSync(path.join(site.root, needless)), false, `${needless} is not in the image`);
  const megabytes = Number(execFileSync('du', ['-sm', site.root], { encoding: 'utf8' }).split('\t')[0]);
  const own = Number(execFileSync('du', ['-sm', `${site.root}/site`], { encoding: 'utf8' }).split('\t')[0]);
  process.stdout.write(`The image of the site takes ${megabytes} MB, ${own} MB of them its own files.\n`);

  const environment = { PORT: String(await freePort()), METRICS_PORT: 'off' };
  const url = `http://127.0.0.1:${environment.PORT}`;
  const server = start(site, [...site.entrypoint, ...site.command], environment);
  const running = ended(server);
  try {
    await answering(url, running);
    await sendForm(url);
    assert.equal((await ended(start(site, site.healthCheck, environment))).status, 0, 'it is healthy');
    terminate(server);
    assert.equal((await running).status, 0, 'it ends when it is told to');
  } finally {
    await end(server);
  }
  assert.notEqual(
    (await ended(start(site, site.healthCheck, environment))).status,
    0,
    'now it is not healthy',
  );

  // Both have one volume.
  for (const volume of operator.volumes)
    execFileSync('cp', [
      '--archive',
      '--no-target-directory',
      path.join(site.root, volume),
      path.join(operator.root, volume),
    ]);
  const status = await ended(start(operator, [...operator.entrypoint, 'status', '--json'], {}));
  assert.equal(status.status, 0, 'the operator sees what was sent');
}

function start(image: Image, argv: string[], environment: Record<string, string>) {
  return spawnInRoot({
    root: image.root,
    argv,
    environment: { ...image.environment, ...environment },
    folder: image.folder,
    user: `${image.user}:${image.user}`,
    writable: image.volumes,
  });
}
