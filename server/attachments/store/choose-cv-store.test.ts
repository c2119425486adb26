import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../..');

/** Loads the whole service, opens stores, and prints whether the library for buckets had been loaded before and after. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import(${JSON.stringify(path.join(SERVER, 'assembly.ts'))});
  const { chooseCvStore } = await import(${JSON.stringify(path.join(SERVER, 'attachments/store/choose-cv-store.ts'))});
  const hasLibrary = () => loaded.some((url) => url.includes('/@aws-sdk/client-s3/'));
  chooseCvStore({ DATA_DIR: 'data' });
  const STORAGE_URL = 's3://bucket?endpoint=http://127.0.0.1:1';
  const bucket = chooseCvStore({ DATA_DIR: 'data', STORAGE_URL, AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' });
  const before = hasLibrary();
  await bucket.check().catch(() => undefined);
  process.stdout.write(JSON.stringify({ before, after: hasLibrary() }));
`;

test('the library for buckets is loaded when a bucket is used, not before', async () => {
  const args = ['--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(JSON.parse(stdout)).toEqual({ before: false, after: true });
});
