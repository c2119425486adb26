// @module-tag owner

import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';
import { isOlder, passedReleases, productVersion, releasesIn, upgradeHint } from './versions.ts';

const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8');

async function folder(site: string): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'versions-'));
  onTestFinished(() => rm(made, { recursive: true }));
  await writeFile(path.join(made, 'site.yaml'), site);
  return made;
}

test('the product’s version is the latest one of the changelog', () => {
  expect(releasesIn(changelog)[0]?.version).toBe(productVersion());
});

test('the changelog tells owners of every released version', () => {
  expect(releasesIn(changelog).filter(({ owners }) => owners === '')).toEqual([]);
});

test('the folders of the product are of its version', () => {
  const folders = ['scripts/new-owner/template', 'tests/companies/full'];
  for (const name of folders)
    expect(readFileSync(path.join(ROOT, name, 'site.yaml'), 'utf8'), name).toContain(
      `version: ${productVersion()}\n`,
    );
});

test('versions are compared by their numbers', () => {
  expect(isOlder('0.9.0', '0.10.0')).toBe(true);
  expect(isOlder('1.0.0', '0.10.0')).toBe(false);
  expect(isOlder('0.4.0', '0.4.0')).toBe(false);
});

test('an upgrade passes the versions after the folder’s, in their order', () => {
  const releases = ['0.5.0', '0.4.0', '0.3.0'].map((version) => ({ version, owners: 'Text.' }));

  expect(passedReleases(releases, '0.3.0', '0.5.0').map(({ version }) => version)).toEqual([
    '0.4.0',
    '0.5.0',
  ]);
});

test('faults of a folder of an older version, or of none, end with what adapts it', async () => {
  expect(upgradeHint(await folder('version: 0.4.0\n'), '0.5.0')).toBe(
    'This folder is of version 0.4.0: npm run upgrade adapts it.',
  );
  expect(upgradeHint(await folder('language: en\n'), '0.5.0')).toBe(
    'This folder is of a version before 0.4.0: npm run upgrade adapts it.',
  );
  expect(upgradeHint(await folder('a: [\n'), '0.5.0')).toContain('before 0.4.0');
  expect(upgradeHint(await folder('version: 0.5.0\n'), '0.5.0')).toBeUndefined();
});
