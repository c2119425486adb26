import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { buildService } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { chromiumPath } from './chromium.ts';
import { CommandError } from './command-error.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { run } from './run.ts';
import { hasCommand, installSystemPackages } from './system-packages.ts';
import { countPlaywright, countVitest, type TestCount } from './test-count.ts';
import { together } from './together.ts';

// `npm test`: the whole gate. Every step runs even if an earlier one failed, so that one run reports everything.
const failures: string[] = [];
const reports = await mkdtemp(path.join(tmpdir(), 'site-tests-'));
const counts: TestCount[] = [];

try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  const chromium = await chromiumPath(environment, ROOT);
  // If one is still missing, the tests that need it say so themselves.
  for (const command of ['strace', 'faketime']) {
    if (!hasCommand(environment, command)) await installSystemPackages(ROOT, command);
  }

  await step('format and lint', 'biome', ['ci', '--error-on-warnings']);
  await step('folders that import each other', 'node', [path.join(ROOT, 'scripts/check-folders.ts')]);
  await step('route types', 'react-router', ['typegen']);
  await step('types', 'tsc', ['--noEmit']);
  await step('unused files, exports and packages', 'knip', []);

  const vitest = path.join(reports, 'vitest.json');
  await step('unit and service tests', 'vitest', [
    'run',
    '--project=unit',
    '--project=service',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitest}`,
  ]);
  counts.push(await countVitest(vitest, ROOT));

  await whileNobodyElseBuilds(BUILDS, () => together(buildSite(environment), buildService()));
  const playwright = path.join(reports, 'playwright.json');
  await step('browser tests', 'playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwright,
  });
  counts.push(await countPlaywright(playwright));
} catch (error) {
  failures.push(error instanceof CommandError ? error.message : 'the gate itself');
  reportFault(error);
} finally {
  await rm(reports, { recursive: true, force: true });
}

// The steps' own statuses are not enough: the counts decide, too.
if (counts.some((count) => count.failed > 0)) failures.push('tests');
if (counts.some((count) => count.passed === 0)) failures.push('a step that ran no test');
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
// Once more at the end, for whoever sees only the last lines of a long log.
for (const failure of counts.flatMap((count) => count.failures)) process.stdout.write(`\n${failure}\n`);
for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`);
process.stdout.write(`${passed} passed, ${Math.max(failed, failures.length)} failed\n`);
if (failures.length > 0) process.exitCode = 1;

async function step(name: string, command: string, args: string[], env: Record<string, string> = {}) {
  process.stdout.write(`\n— ${name}\n`);
  if ((await run(command, args, { cwd: ROOT, env })) !== 0) failures.push(name);
}
