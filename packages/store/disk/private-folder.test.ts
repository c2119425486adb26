import { stat } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test, vi } from 'vitest';
import { syncFolder } from './durable-file.ts';
import { makePrivateFolder } from './private-folder.ts';

vi.mock(import('./durable-file.ts'), async (original) => {
  const real = await original();
  return { ...real, syncFolder: vi.fn(real.syncFolder) };
});

test('the parent of each new folder is fsynced, and none where the folder already existed', async () => {
  const above = await testFolder();
  vi.mocked(syncFolder).mockClear();
  await makePrivateFolder(path.join(above, 'one/two'));
  await makePrivateFolder(path.join(above, 'one/two'));
  expect(vi.mocked(syncFolder).mock.calls).toEqual([[above], [path.join(above, 'one')]]);
});

test('of several racing to create a folder, none fails, and only its owner may read it', async () => {
  for (let round = 0; round < 50; round += 1) {
    const folder = path.join(await testFolder(), 'one/two/three');
    await Promise.all(Array.from({ length: 8 }, () => makePrivateFolder(folder)));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
});

test('a folder for which the system reports ENOENT fails instead of being retried for ever', async () => {
  await expect(makePrivateFolder('/proc/no-such-place/data')).rejects.toThrow('ENOENT');
});
