import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { hasSwift } from '@website/tests/fixtures/swift-server.ts';
import { chromiums, findFirefox } from './browsers.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { buildService } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { countPlaywright, countVitest, Gate } from './gate.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { run, together } from './run.ts';
import { hasCommand, installSystemPackages } from './system-packages.ts';

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
    await whileNobodyElseBuilds(BUILDS, () => together(buildSite(environment), buildService()));
    return true;
  });

  await vitest('unit and service tests', ['unit', 'service']);
  if (browsers === undefined) gate.skip('component tests', 'without Chromium');
  else await vitest('component tests', ['component'], browsers);

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

async function vitest(name: string, projects: string[], env: Record<string, string> = {}): Promise<void> {
  const report = path.join(reports, `${projects[0]}.json`);
  const outside = path.join(reports, `outside-${projects[0]}.json`);
  const options = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unhandled-errors.ts',
    `--outputFile.json=${report}`,
  ];
  await command(name, 'vitest', options, { ...env, UNHANDLED_ERRORS: outside });
  gate.count(await countVitest(report, outside, ROOT));
}

function command(
  name: string,
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  return gate.command(name, () => run(file, args, { cwd: ROOT, env }));
}
