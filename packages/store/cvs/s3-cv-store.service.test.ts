import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { sweep } from '@website/service/attachments/sweep.ts';
import { pdfOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { dayFromNow, silent } from '@website/tests/fixtures/data-folders.ts';
import type { TestBucket } from '@website/tests/fixtures/swift-server.ts';
import { testBucket } from '@website/tests/fixtures/test-bucket.ts';
import { openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { chooseCvStore } from './choose-cv-store.ts';

// Tests of any store are in cv-store.service.test.ts, those of outages in store-gone.service.test.ts.

async function keysIn({ client, name }: TestBucket, prefix = ''): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix }));
  return Contents.map(({ Key = '' }) => Key);
}

const OWN = `cv/${'0a'.repeat(16)}.pdf`;

test('a CV is in the bucket when the upload is answered, and is not public', async () => {
  const bucket = await testBucket();
  const { url } = await startTestService({ environment: bucket.environment });
  const key = await uploadedPath(url, { bytes: pdfOf(9_000_000) });
  expect(await keysIn(bucket, 'cv/')).toEqual([key]);
  const endpoint = new URL(bucket.environment.STORAGE_URL).searchParams.get('endpoint');
  for (const path of ['', `/${key}`])
    expect((await fetch(`${endpoint}/${bucket.name}${path}`)).ok).toBe(false);
});

test('a stray CV is set aside in the bucket and put back once it has a row; foreign objects stay', async () => {
  const bucket = await testBucket();
  const database = await openTestDatabase('SQLite');
  const cvStore = chooseCvStore({ DATA_DIR: await testFolder(), ...bucket.environment });
  await cvStore.prepare();
  for (const Key of [OWN, 'cv/somebody-else’s.txt', 'aside/note.txt'])
    await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: 'x' }));
  const warned: string[] = [];
  const log = { ...silent, warn: (of: { entry?: string }) => void (of.entry && warned.push(of.entry)) };
  const soon = new Date(Date.now() + 60_000);
  await sweep({ database, cvStore, log: log as never }, soon);
  const aside = `aside/${dayFromNow(0)}/${OWN.slice(3)}`;
  expect(await keysIn(bucket)).toEqual([aside, 'aside/note.txt', 'cv/somebody-else’s.txt']);
  expect(warned.sort()).toEqual(
    ['aside/note.txt', 'cv/somebody-else’s.txt'].map((key) => `s3://${bucket.name}/${key}`),
  );
  await database
    .insertInto('attachments')
    .values({ key: OWN, file_name: 'x.pdf', content_type: '', size: 1, sha256: '', uploaded_at: '' } as never)
    .execute();
  await sweep({ database, cvStore, log: silent as never }, soon);
  expect(await keysIn(bucket, 'cv/0')).toEqual([OWN]);
});

test.each([
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, /^STORAGE_URL: .* check AWS_SECRET_ACCESS_KEY \(/],
  ['a missing bucket', { STORAGE_URL: 's3://no-such-bucket' }, /^STORAGE_URL: .* has no such bucket/],
  [
    'an unreachable store',
    { endpoint: 'http://127.0.0.1:1' },
    /^STORAGE_URL: .* cannot be reached \(ECONNREFUSED\)/,
  ],
])(
  'with %s the service does not start, and the error explains why',
  async (_, { endpoint, ...wrong }: Record<string, string>, words) => {
    const { environment } = await testBucket();
    const url = new URL(wrong.STORAGE_URL ?? environment.STORAGE_URL);
    url.searchParams.set(
      'endpoint',
      endpoint ?? new URL(environment.STORAGE_URL).searchParams.get('endpoint') ?? '',
    );
    const starting = startTestService({ environment: { ...environment, ...wrong, STORAGE_URL: url.href } });
    await expect(starting).rejects.toThrow(words);
  },
);

test('a bucket belongs to one database: with another the service does not start, and no CV is touched', async () => {
  const bucket = await testBucket();
  const first = await startTestService({ environment: bucket.environment });
  const key = await uploadedPath(first.url);
  await first.close();
  const again = await startTestService({ environment: bucket.environment, dataDir: first.dataDir });
  await again.close();

  const elsewhere = await startTestService();
  await elsewhere.close();
  const starting = startTestService({ environment: bucket.environment, dataDir: elsewhere.dataDir });
  await expect(starting).rejects.toThrow('belong to another database');
  expect(await keysIn(bucket, 'cv/')).toEqual([key]);
  const apart = {
    ...bucket.environment,
    STORAGE_URL: bucket.environment.STORAGE_URL.replace('?', '/apart?'),
  };
  await startTestService({ environment: apart, dataDir: elsewhere.dataDir });
});
