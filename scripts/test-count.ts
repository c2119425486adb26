import { readFile } from 'node:fs/promises';

export interface TestCount {
  passed: number;
  failed: number;
}

const NONE: TestCount = { passed: 0, failed: 0 };

/** Counts the tests of a Vitest JSON report; a missing report counts none. */
export async function countVitest(file: string): Promise<TestCount> {
  const report = (await readReport(file)) as { numPassedTests: number; numFailedTests: number } | undefined;
  return report === undefined ? NONE : { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Counts the tests of a Playwright JSON report; a test that passed only when tried again counts as failed. */
export async function countPlaywright(file: string): Promise<TestCount> {
  const report = (await readReport(file)) as
    | { stats: { expected: number; unexpected: number; flaky: number } }
    | undefined;
  if (report === undefined) return NONE;
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
