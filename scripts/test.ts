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

// `npm test`: format, lint, types, and every fast test. `npm run test:all -- --minutes 20`: the rest, which is the
// tests tagged `nightly`, those of areas without changes, and a minute of torture. With `--minutes` the browser tests end at
// that time, and steps that no longer fit are skipped.
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
  if (hasTimeFor('unit and service tests', 12)) await runVitest(browsers);
  if (isNightly && hasTimeFor('torture', 2)) {
    const torture = ['tests/torture/command/main.ts', '--minutes', '1'];
    await gate.command('torture', () => run('node', torture, { cwd: ROOT }));
  }
  if (browsers === undefined || !isBuilt)
    gate.skip('browser tests', `without ${isBuilt ? 'Chromium' : 'a build'}`);
  else if (hasTimeFor('browser tests', 1)) await runPlaywright(browsers);
} finally {
  await rm(reports, { recursive: true, force: true });
}
if (!gate.close()) process.exitCode = 1;

function minutesLeft(): number {
  return minutes - gate.seconds / 60;
}

/** Whether the remaining time suffices for a step; prints a notice if not. */
function hasTimeFor(step: string, needed: number): boolean {
  if (minutesLeft() >= needed) return true;
  process.stdout.write(`\n— ${step}: not run, too little time is left\n`);
  return false;
}

/** Installs missing packages, where that is possible. A test that still lacks a command reports it. */
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
    ['circular or forbidden imports', 'node', ['scripts/check-files.ts']],
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
  const summary = path.join(reports, 'vitest.json');
  const isLeftOut = ['nightly', ...areas.unchanged.filter((area) => TAGGED.includes(area))].join(' or ');
  const projects = ['unit', 'service'];
  if (!isNightly) {
    projects.push('pages');
    if (browsers === undefined) gate.skip('component tests', 'without Chromium');
    else projects.push('component');
  }
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    `--tagsFilter=${isNightly ? isLeftOut : `not (${isLeftOut})`}`,
    '--reporter=default',
    '--reporter=./scripts/report-tests.ts',
  ];
  const env = { ...browsers, TEST_SUMMARY: summary };
  await gate.tests(
    `tests: ${projects.join(', ')}`,
    () => run('vitest', args, { cwd: ROOT, env }),
    () => countVitest(summary),
  );
}

async function runPlaywright(browsers: Chromiums): Promise<void> {
  const left = minutesLeft();
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
    ...(Number.isFinite(left) ? [`--global-timeout=${Math.round(left * 60_000)}`] : []),
  ];
  const env = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const runTests = async () => {
    const status = await run('playwright', args, { cwd: ROOT, env });
    if (minutesLeft() > 0) return status;
    process.stdout.write('The time is up: the other browser tests were not run.\n');
    return 0;
  };
  await gate.tests(`browser tests: ${projects.join(', ')}`, runTests, () => countPlaywright(report));
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
