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
      await rm(folder + '/staging', { recursive: true, force: true });
      await cp(folder + '/' + name, folder + '/staging', { recursive: true });
      await publish(folder + '/staging', folder + '/site', 3);
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
  const target = path.join(folder, 'site');
  const found = new Set<string>();
  // Until both builds were found, which is a matter of chance.
  for (let kill = 0; kill < 6 || found.size < 2; kill += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PUBLISHER, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for (let count = 0; count <= kill % 2; ) count += String(await once(child.stdout, 'data')).length;
    const ended = once(child, 'exit');
    // At another step each time.
    const killing = setTimeout((kill % 6) * 7).then(() => child.kill('SIGKILL'));
    for (let read = 0; read < 5; read += 1) found.add(await readWhole(target));
    await killing;
    await ended;
    found.add(await readWhole(target));
  }
  expect(found.size).toBe(2);
  expect((await readdir(`${target}-versions`)).length).toBeLessThanOrEqual(5);
});

/** Reads the public build and returns its id. Several builds may be published, and this one deleted, while it is read. */
async function readWhole(target: string): Promise<string> {
  for (;;) {
    const build = await realpath(target);
    try {
      const manifest = await readBuildManifest(build);
      readBuiltFiles(build, manifest, SETTINGS);
      return manifest?.id ?? '';
    } catch (error) {
      const retained = [await realpath(target), ...(await formerBuilds(target)).slice(0, RETAINED_BUILDS)];
      if (retained.includes(build)) throw error;
    }
  }
}

test('a directory instead of the link, left by an earlier version, becomes a former build', async () => {
  const folder = await testFolder();
  const [target, staging] = [path.join(folder, 'site'), path.join(folder, 'staging')];
  for (const each of [target, staging]) await mkdir(each);
  await writeFile(path.join(target, 'page'), 'old');
  await writeFile(path.join(staging, 'page'), 'new');
  await publish(staging, target, 3);
  expect(await readdir(await realpath(target))).toEqual(['page']);
  const [former = ''] = await formerBuilds(target);
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
  const target = path.join(folder, 'site');
  for (let build = 0; build < 5; build += 1) {
    vi.setSystemTime(at(build));
    const staging = path.join(folder, 'staging');
    await mkdir(staging);
    await writeFile(path.join(staging, String(build)), '');
    await publish(staging, target, 2);
    // As if a command had been killed at its last step.
    await mkdir(path.join(`${target}-versions`, '9-killed'));
  }
  const former = await formerBuilds(target);
  expect(await Promise.all(former.map((build) => readdir(build)))).toEqual([['3'], ['2']]);
});
