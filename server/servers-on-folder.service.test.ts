import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { registerServer } from './servers-on-folder.ts';
import { testFolder } from './testing/test-folder.ts';

test('a server knows whether another one is alive on its folder', async () => {
  const folder = await testFolder();
  const first = await registerServer(folder);
  expect(first.alone).toBe(true);
  const second = await registerServer(folder);
  expect(second.alone).toBe(false);
  await first.leave();
  await second.leave();
  expect((await registerServer(folder)).alone).toBe(true);
});

test('one that crashed does not count, even if its number was given to another program', async () => {
  const folder = await testFolder();
  await (await registerServer(folder)).leave();
  await writeFile(path.join(folder, 'servers', '999999999 1 a'), '');
  await writeFile(path.join(folder, 'servers', `${process.pid} 1 a`), '');
  expect((await registerServer(folder)).alone).toBe(true);
});
