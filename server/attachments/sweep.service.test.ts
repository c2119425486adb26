import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';

/** Writes what an upload leaves that was not completed: one file still coming in, one without a row. */
async function leaveBehind(dataDir: string): Promise<() => Promise<string[]>> {
  const folders = ['incoming', 'cv'].map((name) => path.join(dataDir, 'attachments', name));
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, 'left.pdf');
    await writeFile(file, 'x');
    await utimes(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  }
  return async () => (await Promise.all(folders.map((folder) => readdir(folder)))).flat();
}

test('what a crash left behind is swept at start', async () => {
  const dataDir = await testFolder();
  const left = await leaveBehind(dataDir);
  await startTestService({ dataDir });
  expect(await left()).toEqual([]);
});

test('beside other servers on its PostgreSQL nothing young is swept: it may be under way there', async () => {
  const environment = { DATABASE_URL: await testDatabaseUrl() };
  const dataDir = await testFolder();
  await startTestService({ dataDir, environment });
  const left = await leaveBehind(dataDir);
  await startTestService({ dataDir, environment });
  expect(await left()).toEqual(['left.pdf', 'left.pdf']);
});
