// @module-tag nightly

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { operatorWith } from '@website/operator/testing/run-operator.ts';
import { application, CONTACT, call, OWN_PAGE, pdfOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { testBucket } from '@website/tests/fixtures/test-bucket.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { untilSent } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';

test('servers with nothing in common but PostgreSQL and a bucket are one site, and so are its commands', async () => {
  const bucket = await testBucket();
  const mail = await startMailServer();
  const environment = {
    ...bucket.environment,
    DATABASE_URL: await testDatabaseUrl(),
    SMTP_URL: mail.url,
  };
  const [one, other] = await Promise.all([1, 2].map(() => startTestService({ environment })));
  if (one === undefined || other === undefined) throw new Error('two servers were started');
  const cv = pdfOf(20_000);
  const key = await uploadedPath(one.url, { bytes: cv });
  const applied = application(key);
  expect((await call(other.url, 'application', applied)).status).toBe(200);
  await untilSent(one, 1);
  const [{ attachments } = { attachments: [] }] = await Promise.all(
    mail.messages.map((text) => PostalMime.parse(text)),
  );
  expect(mail.messages).toHaveLength(1);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(cv)).toBe(true);

  // From a machine on which no server has run.
  const elsewhere = path.join(await testFolder(), 'data');
  const listed = await operatorWith(environment, elsewhere, 'inbox', '--json');
  expect(JSON.parse(listed.stdout)).toMatchObject([{ attachmentKey: key }]);
  const order = ['erase', '--email', String(applied.email), '--yes'];
  expect(await operatorWith(environment, elsewhere, ...order)).toMatchObject({ code: 0 });
  const left = await bucket.client.send(new ListObjectsV2Command({ Bucket: bucket.name, Prefix: 'cv/' }));
  expect(left.Contents ?? []).toEqual([]);
  expect(await one.database.selectFrom('submissions').select('id').execute()).toEqual([]);
  expect((await call(one.url, 'application', applied)).status).toBe(422);
});

test('a form sent to two servers at the same time, as after a late answer, is stored once and refused by neither', async () => {
  const bucket = await testBucket();
  const environment = {
    ...bucket.environment,
    DATABASE_URL: await testDatabaseUrl(),
    RATE_LIMIT: '1000000',
  };
  const [one, other] = await Promise.all([1, 2].map(() => startTestService({ environment })));
  if (one === undefined || other === undefined) throw new Error('two servers were started');
  for (let round = 1; round <= 6; round++) {
    const applied = application(await uploadedPath(one.url, { bytes: pdfOf(2000) }));
    const message = { ...CONTACT, message: `Form ${round}` };
    for (const [name, body] of [
      ['application', applied],
      ['contact', message],
    ] as const) {
      const headers = { ...OWN_PAGE, [IDEMPOTENCY_HEADER]: randomUUID() };
      const answers = await Promise.all([one, other].map(({ url }) => call(url, name, body, headers)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await one.database.selectFrom('submissions').select('id').execute()).toHaveLength(2 * round);
  }
});
