import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a report says: how many tests passed and failed, and which did not pass. */
export interface TestCount {
  passed: number;
  failed: number;
  failures: string[];
}

/** What the steps of the gate came to. Each runs whatever became of those before it, so that one run reports everything. */
export class Gate {
  readonly #write: (text: string) => void;
  readonly #report: (error: unknown) => void;
  readonly #failures: string[] = [];
  readonly #counts: TestCount[] = [];

  constructor(write: (text: string) => void, report: (error: unknown) => void) {
    this.#write = write;
    this.#report = report;
  }

  /** Runs a step that ends by an error if it fails. @returns what it made; nothing if it failed */
  async step<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    this.#write(`\n— ${name}\n`);
    try {
      return await work();
    } catch (error) {
      this.#failures.push(name);
      this.#report(error);
      return undefined;
    }
  }

  async command(name: string, run: () => Promise<number>): Promise<void> {
    const status = await this.step(name, run);
    if (status !== undefined && status !== 0) this.#failures.push(name);
  }

  /** Notes a step that can't be run since another failed. */
  skip(name: string, reason: string): void {
    this.#write(`\n— ${name}: not run, ${reason}\n`);
    this.#failures.push(`${name} (not run, ${reason})`);
  }

  /** Adds what a step counted: its own status is not enough. */
  count(count: TestCount): void {
    this.#counts.push(count);
  }

  /**
   * Says once more what failed, for whoever sees only the last lines of a long log, and last how many tests passed.
   *
   * @returns whether everything passed
   */
  close(): boolean {
    const failures = [...this.#failures];
    if (this.#counts.some((count) => count.failed > 0)) failures.push('tests');
    if (this.#counts.some((count) => count.passed === 0)) failures.push('a step that ran no test');
    const passed = this.#counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = this.#counts.reduce((sum, count) => sum + count.failed, 0);
    for (const failure of this.#counts.flatMap((count) => count.failures)) this.#write(`${failure}\n`);
    for (const failure of failures) this.#write(`Failed: ${failure}\n`);
    this.#write(`${passed} passed, ${Math.max(failed, failures.length)} failed\n`);
    return failures.length === 0;
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/**
 * Counts the tests of a Vitest JSON report; a missing report counts none.
 *
 * @param outside - the file that names what failed outside of any test (`unhandled-errors.ts`)
 */
export async function countVitest(file: string, outside: string, root: string): Promise<TestCount> {
  const report = await readReport<VitestReport>(file);
  const errors = (await readReport<string[]>(outside)) ?? [];
  const failures = report?.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.flatMap((one) => (one.status === 'failed' ? one.fullName : []));
    // A file that could not be loaded, or whose preparation failed, has no failed test to show for it.
    const all = failed.length === 0 && status === 'failed' ? ['the file itself'] : failed;
    return all.map((test) => `${path.relative(root, name)} › ${test}`);
  });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: [...(failures ?? []), ...errors.map((error) => `Outside of any test: ${error}`)],
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** Counts the tests of a Playwright JSON report; a test that passed only when tried again counts as failed. */
export async function countPlaywright(file: string): Promise<TestCount> {
  const report = await readReport<PlaywrightReport>(file);
  const failuresOf = ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title, file: name, line }) => `${name}:${line} › ${title}`),
    ...suites.flatMap(failuresOf),
  ];
  return {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
    failures: report?.suites.flatMap(failuresOf) ?? [],
  };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
