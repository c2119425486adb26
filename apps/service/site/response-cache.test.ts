import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { pageCache } from './headers.ts';
import { contentSecurityPolicy, ResponseCache } from './response-cache.ts';

const TEXT = 'so that compression is worth it '.repeat(40);

async function cacheOf(folder: string, name: string, bytes: string | Buffer) {
  await writeFile(path.join(folder, name), bytes);
  const { size, mtimeMs: modifiedMs } = await stat(path.join(folder, name));
  const cache = new ResponseCache(folder, { callHosts: [], cache: pageCache(undefined) });
  return { cache, file: { name, size, modifiedMs } };
}

test("a build's variant is sent if it is that of the file as it is now", async () => {
  const folder = await testFolder();
  const { cache, file } = await cacheOf(folder, 'words.txt', TEXT);
  await writeFile(path.join(folder, 'words.txt.br'), brotliCompressSync(`not ${TEXT}`));
  await writeFile(path.join(folder, 'words.txt.gz'), 'half of it');
  expect(brotliDecompressSync(cache.get(file, 'br').bytes as Buffer).toString()).toBe(TEXT);
  expect(cache.get(file, 'gzip').headers).toMatchObject({ 'content-encoding': 'gzip' });

  const other = await cacheOf(folder, 'same.txt', TEXT);
  const variant = brotliCompressSync(TEXT);
  await writeFile(path.join(folder, 'same.txt.br'), variant);
  expect(other.cache.get(other.file, 'br').bytes).toEqual(variant);
});

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('inline scripts and styles are allowed by their hashes, once each, and nothing else is', () => {
  const html = `<script>one()</script><script type="module" async="">two()</script><script>one()</script>
    <style data-x="">a{b:c}</style><script src="/assets/x.js"></script>
    <script type="application/ld+json">{"a":1}</script>`;
  const policy = contentSecurityPolicy(html, ['https://api.company.example']).split('; ');
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')}`);
  expect(policy).toContain(`style-src 'self' ${hash('a{b:c}')}`);
  expect(policy).toContain("connect-src 'self' https://api.company.example");
  expect(policy).toContain("form-action 'self' https://api.company.example");
  expect(policy.join()).not.toContain('unsafe');
});

test('markup within a script is part of its code', () => {
  const code = 'const text = "<script>two()<style>";';
  const policy = contentSecurityPolicy(`<script>${code}</script><style>a{b:c}</style>`, []);
  expect(policy).toContain(`script-src 'self' ${hash(code)};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{b:c}')};`);
});

test('the owner’s own tool adds its origins for scripts, calls and pictures, and nothing else', () => {
  const html = '<script>one()</script>';
  const plain = contentSecurityPolicy(html, ['https://api.company.example']).split('; ');
  const opened = contentSecurityPolicy(html, ['https://api.company.example'], {
    origin: 'https://stats.example.com',
    connect: ['https://events.example.com'],
    images: ['https://pixels.example.com'],
  }).split('; ');
  expect(opened.filter((directive) => !plain.includes(directive))).toEqual([
    `script-src 'self' ${hash('one()')} https://stats.example.com`,
    "img-src 'self' https://pixels.example.com",
    "connect-src 'self' https://api.company.example https://events.example.com",
  ]);
  expect(contentSecurityPolicy(html, [])).toBe(
    `default-src 'none'; script-src 'self' ${hash('one()')}; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  );
});
