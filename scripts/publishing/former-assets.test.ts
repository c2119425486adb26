import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { retainFormerAssets } from './former-assets.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const DAY_MS = 86_400_000;

/** Pages with these files below `assets`. */
async function pages(
  folder: string,
  name: string,
  assets: Readonly<Record<string, string>>,
): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(path.join(made, 'assets'), { recursive: true });
  for (const [asset, text] of Object.entries(assets)) await writeFile(path.join(made, 'assets', asset), text);
  return made;
}

const assetsOf = async (folder: string) => (await readdir(path.join(folder, 'assets'))).sort();

test('scripts and styles that a new build no longer has are retained for 30 days, with their compressed variants', async () => {
  const folder = await testFolder();
  const one = await pages(folder, 'one', { 'a-1.js': 'a', 'a-1.js.br': 'b', 'same-1.css': 's' });
  const two = await pages(folder, 'two', { 'a-2.js': 'a', 'same-1.css': 's' });
  await retainFormerAssets(one, two, NOW);
  expect(await assetsOf(two)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same-1.css']);

  const three = await pages(folder, 'three', { 'a-3.js': 'a', 'same-1.css': 's' });
  await retainFormerAssets(two, three, NOW + 20 * DAY_MS);
  expect(await assetsOf(three)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'a-3.js', 'same-1.css']);

  const four = await pages(folder, 'four', { 'a-4.js': 'a' });
  await retainFormerAssets(three, four, NOW + 31 * DAY_MS);
  expect(await assetsOf(four)).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same-1.css']);
});

test('an asset that returns is current again: its 30 days restart when it leaves the next time', async () => {
  const folder = await testFolder();
  const one = await pages(folder, 'one', { 'a-1.js': 'a' });
  const two = await pages(folder, 'two', { 'a-2.js': 'a' });
  await retainFormerAssets(one, two, NOW);
  const back = await pages(folder, 'back', { 'a-1.js': 'a' });
  await retainFormerAssets(two, back, NOW + 29 * DAY_MS);
  const last = await pages(folder, 'last', { 'a-3.js': 'a' });
  await retainFormerAssets(back, last, NOW + 40 * DAY_MS);
  expect(await assetsOf(last)).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
});

test('their total size is limited: the oldest are deleted first', async () => {
  const folder = await testFolder();
  const large = 'x'.repeat(16_000_000);
  const one = await pages(folder, 'one', { 'a-1.js': large });
  const two = await pages(folder, 'two', { 'a-2.js': large });
  await retainFormerAssets(one, two, NOW);
  const three = await pages(folder, 'three', { 'a-3.js': 'a' });
  await retainFormerAssets(two, three, NOW + DAY_MS);
  expect(await assetsOf(three)).toEqual(['a-2.js', 'a-3.js']);
});

test('the first build has no former assets', async () => {
  const folder = await testFolder();
  const one = await pages(folder, 'one', { 'a-1.js': 'a' });
  await retainFormerAssets(path.join(folder, 'none'), one, NOW);
  expect(await assetsOf(one)).toEqual(['a-1.js']);
});
