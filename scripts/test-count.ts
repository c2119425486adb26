import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a report says: how many tests passed, and for each that did not its file, its name and the reason. */
export interface TestCount {
  passed: number;
  failed: number;
  failures: string[];
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const NONE: TestCount = { passed: 0, failed: 0, failures: [] };

/** Counts the tests of a Vitest JSON report; a missing report counts none. */
export async function countVitest(file: string, root: string): Promise<TestCount> {
  const report = (await readReport(file)) as
    | { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] }
    | undefined;
  if (report === undefined) return NONE;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap((result) => vitestFailures(result, root)),
  };
}

/** Counts the tests of a Playwright JSON report; a test that passed only when tried again counts as failed. */
export async function countPlaywright(file: string): Promise<TestCount> {
  const report = (await readReport(file)) as
    | { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] }
    | undefined;
  if (report === undefined) return NONE;
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    failures: report.suites.flatMap(playwrightFailures),
  };
}

function vitestFailures({ name, status, message, assertionResults }: VitestFile, root: string): string[] {
  const file = path.relative(root, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => told(file, test.fullName, test.failureMessages[0]));
  // A file that could not be loaded, or whose preparation failed, has no failed test to show for it.
  return failed.length === 0 && status === 'failed' ? [told(file, 'the file itself', message)] : failed;
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => told(`${file}:${line}`, title, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

function told(file: string, name: string, message = ''): string {
  const reason = stripVTControlCharacters(message).split('\n    at ')[0]?.trim() ?? '';
  return `${file} › ${name}\n${reason.replace(/^/gm, '    ')}`;
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
