import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { hasSwift } from '@website/tests/fixtures/swift-server.ts';
import { withBuildLock } from './build-lock.ts';
import { buildService } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { countPlaywright, countVitest, Gate } from './gate.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { commandEnvironment, run, together } from './run.ts';
import {
  type Chromiums,
  chromiums,
  findFirefox,
  hasCommand,
  installSystemPackages,
} from './system-packages.ts';
import { browserFolder, changedFiles, divideAreas, TAGGED } from './test-areas.ts';

// `npm test`: format, lint, types, and every test that is not slow by nature. `npm run test:all -- --minutes 20`: the tests
// that it leaves out, which are tagged `nightly` or belong to an area without changes, and a minute of torture. The browser
// tests stop after that many minutes; without the option, nothing does.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' } },
});
const isNightly = positionals[0] === 'all';
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes);
// biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
const environment = process.env;
const reports = await mkdtemp(path.join(tmpdir(), 'site-tests-'));
const gate = new Gate((text) => process.stdout.write(text), reportFault);
const areas = divideAreas(changedFiles(ROOT));

try {
  const browsers = await gate.step('system packages', prepareSystem);
  if (!isNightly) await checkSources();

  // Before the service tests, too: one of them kills the built service.
  const isBuilt = await gate.step('build', async () => {
    await withBuildLock(BUILDS, () => together(buildSite(environment), buildService()));
    return true;
  });
  await runVitest(browsers);
  if (browsers !== undefined && isBuilt) await runPlaywright(browsers);
  else gate.skip('browser tests', `without ${isBuilt ? 'Chromium' : 'a build'}`);
  if (isNightly)
    await gate.command('torture', () =>
      run('node', ['tests/torture/command/main.ts', '--minutes', '1'], { cwd: ROOT }),
    );
} finally {
  await rm(reports, { recursive: true, force: true });
}
if (!gate.close()) process.exitCode = 1;

/** Installs what is missing, where that is possible. A test that still lacks a command says so itself. */
async function prepareSystem(): Promise<Chromiums> {
  const found = await chromiums(environment, ROOT);
  for (const command of ['strace', 'faketime', 'clamd', 'nginx', 'logrotate', 'caddy', 'promtool']) {
    if (!hasCommand(environment, command)) await installSystemPackages(ROOT, command);
  }
  if (!hasSwift()) await installSystemPackages(ROOT, 'Swift');
  if (findFirefox(environment) === undefined) await installSystemPackages(ROOT, 'Firefox');
  return found;
}

/** Runs the checks of the sources side by side, each printing its output once it has ended. */
async function checkSources(): Promise<void> {
  const cspell = ['lint', '--no-progress', '--config', 'scripts/spelling/documents.json'];
  const checks = [
    ['format and lint', 'biome', ['ci', '--error-on-warnings']],
    ['imports in a circle or from a wrong room', 'node', ['scripts/check-files.ts']],
    ['types', 'tsc', ['--noEmit']],
    ['unused files, exports and packages', 'knip', ['--config', 'scripts/knip.json']],
    // A correct word that is unknown goes into the list in scripts/spelling/documents.json.
    ['spelling of the documents', 'cspell', cspell],
  ] as const;
  await Promise.all(
    checks.map(([name, command, args]) => gate.command(name, () => runBuffered(command, args))),
  );
}

async function runVitest(browsers: Chromiums | undefined): Promise<void> {
  const projects = ['unit', 'service', 'pages', ...(browsers === undefined ? [] : ['component'])];
  if (browsers === undefined) gate.skip('component tests', 'without Chromium');
  const summary = path.join(reports, 'vitest.json');
  const isLeftOut = ['nightly', ...areas.unchanged.filter((area) => TAGGED.includes(area))];
  await gate.command('unit, service, page and component tests', () =>
    run(
      'vitest',
      [
        'run',
        ...projects.map((project) => `--project=${project}`),
        `--tagsFilter=${isNightly ? isLeftOut.join(' or ') : `not (${isLeftOut.join(' or ')})`}`,
        '--reporter=default',
        '--reporter=./scripts/report-tests.ts',
      ],
      { cwd: ROOT, env: { ...browsers, TEST_SUMMARY: summary } },
    ),
  );
  gate.count('unit, service, page and component tests', await countVitest(summary));
}

async function runPlaywright(browsers: Chromiums): Promise<void> {
  const left = minutes * 60 - gate.seconds;
  if (left < 60) {
    process.stdout.write('\n— browser tests: not run, no time left\n');
    return;
  }
  const report = path.join(reports, 'playwright.json');
  const projects: string[] = [
    isNightly ? 'nightly' : 'gate',
    ...areas[isNightly ? 'unchanged' : 'changed'].filter((area) => browserFolder(area) !== undefined),
  ];
  const args = [
    'test',
    '--config=tests/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
    // The line reporter prints a failure as soon as it happens.
    '--reporter=line,json',
    ...(Number.isFinite(left) ? [`--global-timeout=${Math.round(left * 1000)}`] : []),
  ];
  const env = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  let status = 0;
  await gate.step(`browser tests: ${projects.join(', ')}`, async () => {
    status = await run('playwright', args, { cwd: ROOT, env });
  });
  const count = await countPlaywright(report);
  gate.count('browser tests', count);
  const isCutShort = gate.seconds > minutes * 60;
  if (isCutShort) process.stdout.write('The time is up: the other browser tests were not run.\n');
  else if (status !== 0 && count.failed === 0)
    await gate.command('browser tests', () => Promise.resolve(status));
}

/** Runs a command and prints its output once it has ended. @returns its exit status */
function runBuffered(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: commandEnvironment() });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      resolve(status ?? 1);
    });
  });
}
