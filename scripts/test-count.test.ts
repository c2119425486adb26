import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { countPlaywright, countVitest } from './test-count.ts';

/** The time for three starts of a Playwright worker, on a machine whose cores are shared. */
const SLOW = { timeout: 120_000 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-count-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('a Vitest run is counted, and each failure reported with its file, its name and the reason', async () => {
  await writeFile(path.join(folder, 'vitest.config.ts'), 'export default {};');
  await writeFile(
    path.join(folder, 'sums.test.ts'),
    `import { expect, test } from 'vitest';
    test('right', () => expect(1 + 1).toBe(2));
    test('wrong', () => expect(1 + 1, 'a sum').toBe(3));`,
  );
  await writeFile(path.join(folder, 'broken.test.ts'), "throw new Error('no server here');");
  const report = path.join(folder, 'report.json');
  await ranInFolder('vitest/vitest.mjs', ['run', '--reporter=json', `--outputFile.json=${report}`]);

  const { passed, failed, failures } = await countVitest(report, folder);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/^broken\.test\.ts › the file itself\n {4}.*no server here/),
    expect.stringMatching(/^sums\.test\.ts › wrong\n {4}AssertionError: a sum: expected 2 to be 3/),
  ]);
});

test('a Playwright run is counted, and what passed only at the second try has failed', SLOW, async () => {
  await writeFile(path.join(folder, 'playwright.config.ts'), 'export default {};');
  await writeFile(
    path.join(folder, 'sums.spec.ts'),
    `import { expect, test } from '@playwright/test';
    test('right', () => expect(1 + 1).toBe(2));
    test('wrong', () => expect(1 + 1, 'a sum').toBe(3));
    test.describe('tried twice', () => {
      test.describe.configure({ retries: 1 });
      test('late', ({}, { retry }) => expect(retry, 'the try').toBe(1));
    });`,
  );
  const report = path.join(folder, 'report.json');
  await ranInFolder('@playwright/test/cli.js', ['test', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });

  const { passed, failed, failures } = await countPlaywright(report);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
  expect(failures).toEqual([
    expect.stringMatching(/^sums\.spec\.ts:3 › wrong\n {4}Error: a sum\n/),
    expect.stringMatching(/^sums\.spec\.ts:6 › late\n {4}Error: the try\n/),
  ]);
});

test('a report that was never written counts nothing', async () => {
  const missing = path.join(folder, 'report.json');
  expect(await countVitest(missing, folder)).toEqual({ passed: 0, failed: 0, failures: [] });
  expect(await countPlaywright(missing)).toEqual({ passed: 0, failed: 0, failures: [] });
});

/** Runs a package's command line in the folder as a shell would, separate from the run that this test is part of. */
async function ranInFolder(script: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const command = path.join(ROOT, 'node_modules', script);
  await new Promise<void>((resolve) => {
    const options = { cwd: folder, env: { PATH: path.dirname(process.execPath), ...env } };
    execFile(process.execPath, [command, ...args], options, () => resolve());
  });
}
