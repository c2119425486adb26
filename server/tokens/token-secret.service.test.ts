import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { tokenSecret } from './token-secret.ts';

test('the secret is made once, for the service alone', async () => {
  const folder = await testFolder();
  const secret = await tokenSecret(folder);
  expect(secret).toHaveLength(32);
  expect(await tokenSecret(folder)).toEqual(secret);
  expect((await stat(path.join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
});

test('servers that start first at the same moment have the same', async () => {
  const folder = await testFolder();
  const secrets = await Promise.all(Array.from({ length: 5 }, () => tokenSecret(folder)));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
});

test('a file that is not a secret is replaced', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'token-secret'), '');
  expect(await tokenSecret(folder)).toHaveLength(32);
});
