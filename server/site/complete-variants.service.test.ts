import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeBuiltSite } from '../testing/built-site.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readBuiltFiles } from './built-files.ts';
import { pageCache } from './cache-rules.ts';
import { completeVariants } from './complete-variants.ts';

const SETTINGS = { callHosts: [], cache: pageCache(undefined) };

/** The time to start a process, on a machine whose cores are shared. */
const SLOW = { timeout: 30_000 };

function log() {
  return { info: vi.fn(), warn: vi.fn() };
}

test('what a build left for later is made smaller while it is served', async () => {
  const folder = await testFolder();
  await writeBuiltSite(folder);
  const files = await readBuiltFiles(folder, SETTINGS);
  const answer = files.pages.get('/careers')?.answer;
  const before = { ...answer };
  const { info, warn } = log();
  completeVariants(files, folder, { info, warn });
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce(), SLOW);

  expect(warn).not.toHaveBeenCalled();
  expect(answer?.br?.body).toEqual(await readFile(path.join(folder, 'careers/index.html.br')));
  expect(answer?.br?.body.length).toBeLessThan(before.br?.body.length ?? 0);
  expect(answer?.br?.headers).toEqual({ ...before.br?.headers, etag: answer?.br?.etag });
  expect(answer?.br?.etag).not.toBe(before.br?.etag);
  expect(answer?.identity).toBe(before.identity);
  expect((await readBuiltFiles(folder, SETTINGS)).quick).toEqual([]);
});

test('what a later build has put there is not mixed into what is served', async () => {
  const folder = await testFolder();
  await writeBuiltSite(folder);
  const files = await readBuiltFiles(folder, SETTINGS);
  const before = { ...files.pages.get('/careers')?.answer };
  const page = path.join(folder, 'careers/index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('careers', 'new'));
  const { info, warn } = log();
  completeVariants(files, folder, { info, warn });
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce(), SLOW);
  expect(files.pages.get('/careers')?.answer).toEqual(before);
});

test('a folder that is no longer there changes nothing', async () => {
  const folder = await testFolder();
  await writeBuiltSite(folder);
  const files = await readBuiltFiles(folder, SETTINGS);
  const { info, warn } = log();
  completeVariants(files, path.join(folder, 'gone'), { info, warn });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), SLOW);
  expect(warn).toHaveBeenCalledWith({ reason: expect.stringContaining('ENOENT') }, expect.any(String));
  expect(info).not.toHaveBeenCalled();
});

test('a complete build starts nothing', () => {
  const { info, warn } = log();
  completeVariants({ quick: [] }, '/no/such/folder', { info, warn })();
  expect(info).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});
