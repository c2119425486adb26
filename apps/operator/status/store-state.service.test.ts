// @module-tag operator

import { chooseCvStore } from '@website/store/cvs/choose-cv-store.ts';
import { application, call, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { testBucket } from '@website/tests/fixtures/test-bucket.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { operatorWith } from '../testing/run-operator.ts';

test('a bucket with versioning is reported by the server and by status, and is no fault', async () => {
  const { environment } = await testBucket({ keepsVersions: true });
  const { dataDir, log } = await startTestService({ environment });
  await expect.poll(() => log.join('')).toContain('Versioning of the bucket is on');
  const { code, stdout } = await operatorWith(environment, dataDir, 'status');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^store for CVs +Versioning of the bucket is on/m),
  ]);
});

test('an unreachable store is a fault, and the rest is still reported', async () => {
  const { environment } = await testBucket();
  const { dataDir } = await startTestService({ environment });
  const gone = { ...environment, STORAGE_URL: 's3://bucket?endpoint=http://127.0.0.1:1' };
  const { code, stdout, stderr } = await operatorWith(gone, dataDir, 'status');
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^CVs set aside +unknown$/m)]);
  expect(stderr).toMatch(/^CVs can't be stored or read: the store for CVs cannot be reached/m);
  expect((await operatorWith(gone, dataDir, 'folder')).stderr).toMatch(
    /^STORAGE_URL: the store for CVs cannot be reached \(ECONNREFUSED\)\.\n$/,
  );
});

test('doctor checks the bucket, and reports faults of it and of its settings', async () => {
  const { environment } = await testBucket({ keepsVersions: true });
  const { dataDir } = await startTestService({ environment });
  const doctor = async (changed: Record<string, string> = {}) =>
    (await operatorWith({ ...environment, ...changed }, dataDir, 'doctor')).stdout;
  expect(await doctor()).toMatch(/The store can be written\.[\s\S]*Versioning of the bucket is on/);
  expect(await doctor({ AWS_SECRET_ACCESS_KEY: 'wrong' })).toContain('check AWS_SECRET_ACCESS_KEY');
  expect(await doctor({ STORAGE_URL: 's3://Bucket', AWS_REGION: 'main' })).toMatch(
    /STORAGE_URL: must name a bucket by small letters(?![\s\S]*AWS_REGION)/,
  );
});

test('commands name invalid storage settings, and erase a person’s CVs from a bucket', async () => {
  const { environment } = await testBucket();
  const { url, dataDir } = await startTestService({ environment });
  const key = await uploadedPath(url);
  const body = application(key);
  expect((await call(url, 'application', body)).status).toBe(200);
  const erase = (variables: Record<string, string>) =>
    operatorWith(variables, dataDir, 'erase', '--email', body.email, '--yes');
  const wrong = await erase({ ...environment, AWS_SECRET_ACCESS_KEY: '' });
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('AWS_SECRET_ACCESS_KEY: must be set'),
  });
  expect(await erase(environment)).toMatchObject({ code: 0, stdout: expect.stringMatching(/CV files +1\n/) });
  const cvStore = chooseCvStore({ DATA_DIR: dataDir, ...environment });
  expect(await cvStore.has(key)).toBe(false);
});
