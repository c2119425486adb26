import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { keepContentOutside } from './outside-bundles.ts';

/** Bundles a module that imports a file of the content folder. */
async function bundle(imported: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'outside-bundles-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const entry = path.join(folder, 'entry.js');
  await writeFile(
    entry,
    `import text from '${path.resolve('company', imported)}?raw';\nexport default text;\n`,
  );
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [keepContentOutside(path.resolve('company'))],
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
}

test('importing a content file fails the build with the file’s name', async () => {
  await expect(bundle('policy.md')).rejects.toThrow(/policy\.md\S* is content/);
});
