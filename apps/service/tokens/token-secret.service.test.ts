import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { tokenSecret } from './token-secret.ts';

test('servers that first start at the same moment share one lasting secret, which only the service may read', async () => {
  const folder = await testFolder();
  const secrets = await Promise.all(Array.from({ length: 5 }, () => tokenSecret(folder)));
  expect(secrets[0]).toHaveLength(32);
  expect(new Set([...secrets, await tokenSecret(folder)].map((secret) => secret.toString('hex'))).size).toBe(
    1,
  );
  expect((await stat(path.join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
});

test('a file that is not a secret is replaced', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'token-secret'), '');
  expect(await tokenSecret(folder)).toHaveLength(32);
});
