import { existsSync } from 'node:fs';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { insertAttachments } from '../database/attachments.ts';
import { application, call, uploadedPath } from '../testing/calls.ts';
import { cvFile, openCvStore } from '../testing/cv-files.ts';
import { cvRow } from '../testing/cv-row.ts';
import { SOON } from '../testing/soon.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';
import { markAllClaimed } from './mark-claimed.ts';
import { removeUnclaimed } from './store/cv-store.ts';

test('when an application is acknowledged, the file of its CV says so, and then only an erasure removes it', async () => {
  const { url, dataDir } = await startTestService();
  const [taken, free] = [await uploadedPath(url), await uploadedPath(url)];
  expect((await call(url, 'application', application(taken))).status).toBe(200);
  const cvStore = await openCvStore(dataDir);
  expect(await cvStore.saysClaimed(taken)).toBe(true);
  expect(await cvStore.saysClaimed(free)).toBe(false);

  for (const key of [taken, free]) await removeUnclaimed(cvStore, key);
  expect([await cvStore.has(taken), await cvStore.has(free)]).toEqual([true, false]);
  expect(await cvStore.remove(taken)).toBe(true);
  expect(existsSync(cvFile(dataDir, taken))).toBe(false);
});

test('a file that cannot be marked makes nothing fail', async () => {
  await expect(
    (await openCvStore(await testFolder())).markClaimed('cv/missing.pdf'),
  ).resolves.toBeUndefined();
});

test('a start marks all files that a backup has brought back without their modes', async () => {
  const dataDir = await testFolder();
  const first = await startTestService({ dataDir });
  const keys = [await uploadedPath(first.url), await uploadedPath(first.url)];
  for (const key of keys) expect((await call(first.url, 'application', application(key))).status).toBe(200);
  const free = await uploadedPath(first.url);
  await first.close();
  const modes = () =>
    Promise.all([...keys, free].map(async (key) => (await stat(cvFile(dataDir, key))).mode & 0o777));
  for (const key of keys) await chmod(cvFile(dataDir, key), 0o600);
  await startTestService({ dataDir });
  await vi.waitFor(async () => expect(await modes()).toEqual([0o400, 0o400, 0o600]), SOON);
});

test.each(ENGINES)('on %s many CVs are marked some at a time, and others have their turn', async (engine) => {
  const database = await openTestDatabase(engine);
  const dataDir = await testFolder();
  const cvStore = await openCvStore(dataDir);
  const at = new Date().toISOString();
  const keys = Array.from({ length: 350 }, (_, number) => `cv/${1000 + number}.pdf`);
  await insertAttachments(
    database,
    keys.map((key, index) => cvRow(key, { claimed_at: index % 10 === 0 ? null : at })),
  );
  for (const key of keys) await writeFile(cvFile(dataDir, key), 'x');
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  await markAllClaimed(database, cvStore);
  clearInterval(others);
  const marked = await Promise.all(keys.map((key) => cvStore.saysClaimed(key)));
  expect(marked.filter(Boolean)).toHaveLength(315);
  expect(marked.filter((_, index) => index % 10 === 0)).not.toContain(true);
  expect(turns).toBeGreaterThan(3);
});
