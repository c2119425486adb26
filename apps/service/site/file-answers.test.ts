import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { FileAnswers } from './file-answers.ts';
import { pageCache } from './headers.ts';

const TEXT = 'so that compression is worth it '.repeat(40);

async function answersIn(folder: string, name: string, bytes: string | Buffer) {
  await writeFile(path.join(folder, name), bytes);
  const { size, mtimeMs: modifiedMs } = await stat(path.join(folder, name));
  const answers = new FileAnswers(folder, { callHosts: [], cache: pageCache(undefined) });
  return { answers, file: { name, size, modifiedMs } };
}

test("a build's variant is sent if it is that of the file as it is now", async () => {
  const folder = await testFolder();
  const { answers, file } = await answersIn(folder, 'words.txt', TEXT);
  await writeFile(path.join(folder, 'words.txt.br'), brotliCompressSync(`not ${TEXT}`));
  await writeFile(path.join(folder, 'words.txt.gz'), 'half of it');
  expect(brotliDecompressSync(answers.get(file, 'br').bytes as Buffer).toString()).toBe(TEXT);
  expect(answers.get(file, 'gzip').headers).toMatchObject({ 'content-encoding': 'gzip' });

  const other = await answersIn(folder, 'same.txt', TEXT);
  const variant = brotliCompressSync(TEXT);
  await writeFile(path.join(folder, 'same.txt.br'), variant);
  expect(other.answers.get(other.file, 'br').bytes).toEqual(variant);
});
