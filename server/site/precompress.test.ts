import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { isVariant, precompress, readVariants } from './precompress.ts';

const TEXT = 'compress me '.repeat(100);

test('variants that a build wrote are served', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'page.html');
  await writeFile(file, TEXT);
  await precompress(folder);
  const { variants, isQuick } = await readVariants(file);
  expect(isQuick).toBe(false);
  expect(variants.br).toEqual(await readFile(`${file}.br`));
  expect(variants.zstd).toEqual(await readFile(`${file}.zst`));
  expect(variants.gzip).toEqual(await readFile(`${file}.gz`));
});

test('a variant of an older version of the file is replaced', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'page.html');
  await writeFile(file, TEXT);
  await precompress(folder);
  await writeFile(file, TEXT.toUpperCase());
  const { variants, isQuick } = await readVariants(file);
  expect(isQuick).toBe(true);
  const { br, zstd, gzip } = variants;
  expect(br && brotliDecompressSync(br).toString()).toBe(TEXT.toUpperCase());
  expect(zstd && zstdDecompressSync(zstd).toString()).toBe(TEXT.toUpperCase());
  expect(gzip && gunzipSync(gzip).toString()).toBe(TEXT.toUpperCase());
});

test('a broken variant is replaced, and small files have none', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'page.html');
  await writeFile(file, TEXT);
  await writeFile(`${file}.br`, 'not brotli');
  const { br } = (await readVariants(file)).variants;
  expect(br && brotliDecompressSync(br).toString()).toBe(TEXT);
  await writeFile(file, 'small');
  expect((await readVariants(file)).variants).toEqual({ identity: Buffer.from('small') });
});

test('a variant that a file has is not written again', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'page.html');
  await writeFile(file, TEXT);
  // Whole, but larger than any that is written.
  const given = gzipSync(TEXT, { level: 0 });
  await writeFile(`${file}.gz`, given);
  await precompress(folder);
  expect(await readFile(`${file}.gz`)).toEqual(given);
  expect((await readdir(folder)).toSorted()).toEqual([
    'page.html',
    'page.html.br',
    'page.html.gz',
    'page.html.zst',
  ]);
});

test('only files beside a text file are variants', () => {
  expect(isVariant('assets/entry.js.br')).toBe(true);
  expect(isVariant('media/archive.gz')).toBe(false);
});
