import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTACT, call, problemOf, upload } from '../../fixtures/calls.ts';
import { cvFile, cvFolders } from '../../fixtures/stored-cvs.ts';
import { testFolder } from '../../fixtures/test-folder.ts';
import { startTestService } from '../../fixtures/test-service.ts';

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await problemOf(response)).toMatchObject({ status: 503 });
}

test('without its data folder the service acknowledges nothing and stays alive; once the folder is back, it recovers', async () => {
  const dataDir = path.join(await testFolder(), 'data');
  const { url, database } = await startTestService({ dataDir });
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  await rename(dataDir, `${dataDir}-away`);
  await expectUnavailable(await call(url, 'contact', CONTACT));
  await expectUnavailable(await upload(url));
  expect((await fetch(url)).status).toBe(200);

  await rename(`${dataDir}-away`, dataDir);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  expect((await upload(url)).status).toBe(200);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(2);
});

test('a data folder that was removed for good needs a restart, and nothing is acknowledged without being stored', async () => {
  const dataDir = path.join(await testFolder(), 'data');
  const first = await startTestService({ dataDir });
  // The service's hourly jobs, which also run at its start, may make a file meanwhile.
  await rm(dataDir, { recursive: true, maxRetries: 5 });
  await expectUnavailable(await call(first.url, 'contact', CONTACT));
  // An empty folder at its path is not the original one.
  await mkdir(dataDir);
  await expectUnavailable(await call(first.url, 'contact', CONTACT));
  await expectUnavailable(await upload(first.url));
  await first.close();

  const second = await startTestService({ dataDir });
  expect((await call(second.url, 'contact', CONTACT)).status).toBe(200);
  expect((await upload(second.url)).status).toBe(200);
});

test('without the folder of CVs only uploads are refused, and no row is written', async () => {
  const { url, database, dataDir } = await startTestService();
  for (const folder of ['cv', 'incoming']) {
    await rm(cvFile(dataDir, folder), { recursive: true });
    await expectUnavailable(await upload(url));
  }
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  expect(await database.selectFrom('attachments').select('key').execute()).toEqual([]);
  expect(await readdir(cvFolders(dataDir).root)).toEqual([]);
});
