import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { hasSwift } from '@website/tests/fixtures/swift-server.ts';
import { withBuildLock } from './build-lock.ts';
import { buildService } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { countPlaywright, countVitest, Gate } from './gate.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { run, together } from './run.ts';
import { chromiums, findFirefox, hasCommand, installSystemPackages } from './system-packages.ts';

// `npm test`: the whole gate.
// biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
const environment = process.env;
const reports = await mkdtemp(path.join(tmpdir(), 'site-tests-'));
const gate = new Gate((text) => process.stdout.write(text), reportFault);

try {
  const browsers = await gate.step('Chromium', () => chromiums(environment, ROOT));
  // If one is still missing, the tests that need it say so themselves.
  for (const command of ['strace', 'faketime', 'clamd', 'nginx', 'logrotate', 'caddy', 'promtool']) {
    if (!hasCommand(environment, command)) await installSystemPackages(ROOT, command);
  }
  if (!hasSwift()) await installSystemPackages(ROOT, 'Swift');
  if (findFirefox(environment) === undefined) await installSystemPackages(ROOT, 'Firefox');

  await command('format and lint', 'biome', ['ci', '--error-on-warnings']);
  await command('imports in a circle or from a wrong room', 'node', [
    path.join(ROOT, 'scripts/check-files.ts'),
  ]);
  await command('types', 'tsc', ['--noEmit']);
  await command('unused files, exports and packages', 'knip', ['--config', 'scripts/knip.json']);
  // A word that is right and unknown is added to the list in scripts/spelling/documents.json.
  await command('spelling of the documents', 'cspell', [
    'lint',
    '--no-progress',
    '--config',
    'scripts/spelling/documents.json',
  ]);

  // Before the service tests, too: one of them kills the built service.
  const isBuilt = await gate.step('build', async () => {
    await withBuildLock(BUILDS, () => together(buildSite(environment), buildService()));
    return true;
  });

  const vitest = path.join(reports, 'vitest.json');
  const outside = path.join(reports, 'outside.json');
  const vitestOptions = [
    'run',
    '--project=unit',
    '--project=service',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unhandled-errors.ts',
    `--outputFile.json=${vitest}`,
  ];
  await command('unit and service tests', 'vitest', vitestOptions, { UNHANDLED_ERRORS: outside });
  gate.count(await countVitest(vitest, outside, ROOT));

  if (browsers !== undefined && isBuilt) {
    const playwright = path.join(reports, 'playwright.json');
    await command('browser tests', 'playwright', ['test', '--reporter=list,json'], {
      ...browsers,
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwright,
    });
    gate.count(await countPlaywright(playwright));
  } else {
    gate.skip('browser tests', `without ${isBuilt ? 'Chromium' : 'a build'}`);
  }
} finally {
  await rm(reports, { recursive: true, force: true });
}

if (!gate.close()) process.exitCode = 1;

function command(
  name: string,
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  return gate.command(name, () => run(file, args, { cwd: ROOT, env }));
}
