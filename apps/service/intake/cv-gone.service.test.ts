import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { application, call, OWN_PAGE, problemOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { cvFile, cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { startTestService, TEST_FORMS, type TestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const UPLOAD_AGAIN = [{ pointer: '/s3bucketpathname', detail: TEST_FORMS.application.refusals.cvGone }];

async function kept({ database }: TestService): Promise<number> {
  return (await database.selectFrom('submissions').select('id').execute()).length;
}

test('an application whose CV is no longer on the disk is refused, and accepted with another', async () => {
  const service = await startTestService();
  const { url, dataDir } = service;
  const key = await uploadedPath(url);
  await rm(cvFile(dataDir, key));

  const refused = await call(url, 'application', application(key));
  expect(refused.status).toBe(422);
  expect((await problemOf(refused)).errors).toEqual(UPLOAD_AGAIN);
  expect(await kept(service)).toBe(0);
  const row = await service.database.selectFrom('attachments').select('claimed_at').execute();
  expect(row).toEqual([{ claimed_at: null }]);

  expect((await call(url, 'application', application(await uploadedPath(url)))).status).toBe(200);
});

test.each([
  ['was replaced by an empty one it is refused', true, 422],
  ['is gone nobody can tell, and the client is asked to try again', false, 503],
])('where the folder of CVs %s; once the files are back it is taken', async (_, isReplaced, status) => {
  const service = await startTestService();
  const { url, dataDir } = service;
  const body = application(await uploadedPath(url));
  const cvs = cvFolders(dataDir).cvs;
  await rename(cvs, `${cvs}-before`);
  if (isReplaced) await mkdir(cvs);
  const missing = await call(url, 'application', body);
  expect([missing.status, missing.headers.has('retry-after')]).toEqual([status, !isReplaced]);
  expect(await kept(service)).toBe(0);
  await rm(cvs, { recursive: true, force: true });
  await rename(`${cvs}-before`, cvs);
  expect((await call(url, 'application', body)).status).toBe(200);
});

test('a form that was refused because of its CV is validated again; once accepted, its answer is repeated', async () => {
  const service = await startTestService();
  const { url, dataDir } = service;
  const body = application(await uploadedPath(url));
  const file = cvFile(dataDir, body.s3bucketpathname);
  const headers = { ...OWN_PAGE, [IDEMPOTENCY_HEADER]: randomUUID() };
  await rename(file, `${file}-before`);
  expect((await call(url, 'application', body, headers)).status).toBe(422);
  await rename(`${file}-before`, file);
  expect((await call(url, 'application', body, headers)).status).toBe(200);
  await rm(cvFolders(dataDir).root, { recursive: true });
  const again = await call(url, 'application', body, headers);
  expect([again.status, await again.text()]).toEqual([200, 'success']);
  expect(await kept(service)).toBe(1);
});
