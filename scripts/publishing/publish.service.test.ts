import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { readBuildManifest } from '@website/service/site/build-manifest.ts';
import { readBuiltFiles } from '@website/service/site/built-files.ts';
import { pageCache } from '@website/service/site/headers.ts';
import { writeVersion } from '@website/tests/fixtures/built-versions.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formerBuilds, publish, RETAINED_BUILDS } from './publish.ts';

/** Publishes the builds `one` and `two` of a folder alternately until it is killed. */
const PUBLISHER = `
  const { cp, rm } = await import('node:fs/promises');
  const { publish } = await import('${path.join(import.meta.dirname, 'publish.ts')}');
  const [folder] = process.argv.slice(1);
  for (;;) {
    for (const name of ['one', 'two']) {
      await rm(folder + '/made', { recursive: true, force: true });
      await cp(folder + '/' + name, folder + '/made', { recursive: true });
      await publish(folder + '/made', folder + '/site', 3);
      process.stdout.write('.');
    }
  }
`;
const SETTINGS = { callHosts: [], cache: pageCache(undefined) };

async function twoBuilds(): Promise<string> {
  const folder = await testFolder();
  await writeVersion(path.join(folder, 'one'), 'the first words');
  await writeVersion(path.join(folder, 'two'), 'the second words');
  return folder;
}

test('a reader finds only complete builds, even if the publishing command is killed at any moment', async () => {
  const folder = await twoBuilds();
  const place = path.join(folder, 'site');
  const found = new Set<string>();
  // Until both builds were found, which is a matter of chance.
  for (let kill = 0; kill < 6 || found.size < 2; kill += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PUBLISHER, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for (let made = 0; made <= kill % 2; ) made += String(await once(child.stdout, 'data')).length;
    const ended = once(child, 'exit');
    // At another step each time.
    const killing = setTimeout((kill % 6) * 7).then(() => child.kill('SIGKILL'));
    for (let read = 0; read < 5; read += 1) found.add(await readWhole(place));
    await killing;
    await ended;
    found.add(await readWhole(place));
  }
  expect(found.size).toBe(2);
  expect((await readdir(`${place}-versions`)).length).toBeLessThanOrEqual(5);
});

/** Reads the public build and returns its id. Several builds may be published, and this one deleted, while it is read. */
async function readWhole(place: string): Promise<string> {
  for (;;) {
    const build = await realpath(place);
    try {
      const manifest = await readBuildManifest(build);
      readBuiltFiles(build, manifest, SETTINGS);
      return manifest?.id ?? '';
    } catch (error) {
      const retained = [await realpath(place), ...(await formerBuilds(place)).slice(0, RETAINED_BUILDS)];
      if (retained.includes(build)) throw error;
    }
  }
}

test('a directory instead of the link, left by an earlier version, becomes a former build', async () => {
  const folder = await testFolder();
  const [place, made] = [path.join(folder, 'site'), path.join(folder, 'made')];
  for (const each of [place, made]) await mkdir(each);
  await writeFile(path.join(place, 'page'), 'old');
  await writeFile(path.join(made, 'page'), 'new');
  await publish(made, place, 3);
  expect(await readdir(await realpath(place))).toEqual(['page']);
  const [former = ''] = await formerBuilds(place);
  expect(await readdir(former)).toEqual(['page']);
});

const NOON = Date.UTC(2026, 1, 3, 12);

test.each([
  ['runs', (build: number) => NOON + build],
  ['stops', () => NOON],
  ['goes back', (build: number) => NOON - build * 86_400_000],
])('the latest former builds are retained, without unpublished ones: a clock that %s', async (_, at) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await testFolder();
  const place = path.join(folder, 'site');
  for (let build = 0; build < 5; build += 1) {
    vi.setSystemTime(at(build));
    const made = path.join(folder, 'made');
    await mkdir(made);
    await writeFile(path.join(made, String(build)), '');
    await publish(made, place, 2);
    // As if a command had been killed at its last step.
    await mkdir(path.join(`${place}-versions`, '9-killed'));
  }
  const former = await formerBuilds(place);
  expect(await Promise.all(former.map((build) => readdir(build)))).toEqual([['3'], ['2']]);
});
