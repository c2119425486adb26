import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { folderFaults } from '@website/store/config/folder-faults.ts';
import { makePublic, writeVersion } from '@website/tests/fixtures/built-versions.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { siteFolder, startProcess, urlOf } from '@website/tests/fixtures/entry-process.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('a data folder that would be served, rebuilt or deleted is refused', async () => {
  const folder = await siteFolder();
  const site = path.join(folder, 'site');
  await symlink(site, path.join(folder, 'link'));
  const faultsOf = (DATA_DIR: string) => folderFaults({ DATA_DIR, SITE_DIR: site }, ROOT);
  for (const place of [
    site,
    folder,
    path.join(folder, 'link/a/../b'),
    'apps/../build/client/data',
    path.join(ROOT, 'node_modules/.cache/data'),
    path.join(ROOT, 'company/public/data'),
    ROOT,
  ])
    expect(faultsOf(place), place).toEqual([expect.stringMatching(/^DATA_DIR: \S+ (?:is|lies in|holds) /)]);
  expect(faultsOf(path.join(folder, 'data'))).toEqual([]);

  const before = await readdir(site, { recursive: true });
  const server = startProcess(folder, { DATA_DIR: path.join(folder, 'link/b') });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^ {2}DATA_DIR: \S+ lies in /m);
  expect(await readdir(site, { recursive: true })).toEqual(before);
});

test('a data folder is also refused if a symbolic link or a mount leads into the public pages', async (context) => {
  const folder = await siteFolder();
  await mkdir(path.join(folder, 'data'));
  await symlink('../site/mail', path.join(folder, 'data/mail'));
  const linked = startProcess(folder);
  expect(await linked.ended).toBe(1);
  expect(linked.output()).toMatch(/^ {2}DATA_DIR: \S+mail lies in the public pages/m);
  await mkdir(path.join(folder, 'mounted'));
  if (spawnSync('mount', ['--bind', path.join(folder, 'site'), path.join(folder, 'mounted')]).status !== 0)
    return context.skip('NOT TESTED: this user may not mount folders');
  onTestFinished(() => void spawnSync('umount', ['--lazy', path.join(folder, 'mounted')]));
  const mounted = startProcess(folder, { DATA_DIR: path.join(folder, 'mounted/data') });
  expect(await mounted.ended).toBe(1);
  expect(mounted.output()).toMatch(/^ {2}DATA_DIR: \S+ lies in the public pages/m);
});

test('a build that contains a data folder is not served, neither at the start nor later', async () => {
  const folder = await testFolder();
  await writeVersion(path.join(folder, 'versions/a'), 'a');
  await makePublic(path.join(folder, 'site'), path.join(folder, 'versions/a'));
  const first = startProcess(folder);
  const url = await urlOf(first);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  await writeVersion(path.join(folder, 'versions/b'), 'b');
  await cp(path.join(folder, 'data'), path.join(folder, 'versions/b/in/box'), { recursive: true });
  await makePublic(path.join(folder, 'site'), path.join(folder, 'versions/b'));
  await vi.waitFor(() => expect(first.output()).toContain('a new build was refused'), SOON);
  expect(first.output()).toContain('everybody could read it');
  expect((await fetch(`${url}/in/box/intake.sqlite`)).status).toBe(404);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = startProcess(folder);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^SITE_DIR: \S+ shows that visitors' data is stored in \S+in\/box/m);
  await rename(path.join(folder, 'versions/b/in'), path.join(folder, 'in'));
  await urlOf(startProcess(folder));
  expect(existsSync(path.join(folder, 'data/intake.sqlite'))).toBe(true);
});
