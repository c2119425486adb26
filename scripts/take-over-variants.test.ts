import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeOverVariants } from './take-over-variants.ts';

async function folders() {
  const folder = await mkdtemp(path.join(tmpdir(), 'variants-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [former, made] = [await mkdtemp(`${folder}/former-`), await mkdtemp(`${folder}/made-`)];
  for (const name of ['same.html', 'changed.html']) {
    await writeFile(path.join(former, name), 'what it says');
    await writeFile(path.join(former, `${name}.br`), 'its variant');
    await writeFile(path.join(made, name), name === 'same.html' ? 'what it says' : 'what it says now');
  }
  return { former, made };
}

async function variantOf(folder: string, name: string) {
  return readFile(path.join(folder, `${name}.br`), 'utf8').catch(() => undefined);
}

test('only files that are the same as before keep their variants', async () => {
  const { former, made } = await folders();
  // As if the previous build had been made in the same way.
  await takeOverVariants(former, former);
  await takeOverVariants(former, made);
  expect(await variantOf(made, 'same.html')).toBe('its variant');
  expect(await variantOf(made, 'changed.html')).toBe(undefined);
});

test.each([undefined, 'in another way'])('variants that were made %s are not kept', async (note) => {
  const { former, made } = await folders();
  if (note !== undefined) await writeFile(path.join(former, '.variants'), note);
  await takeOverVariants(former, made);
  expect(await variantOf(made, 'same.html')).toBe(undefined);
});

test('the first build has nothing to keep', async () => {
  const { made } = await folders();
  await takeOverVariants(path.join(made, 'no-such-folder'), made);
  expect(await variantOf(made, 'same.html')).toBe(undefined);
});
