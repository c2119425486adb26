import { readFile } from 'node:fs/promises';
import { CommandError } from './run.ts';

/** The result of a test run. */
export interface TestCount {
  passed: number;
  failed: number;
  /** The failed tests, and failures outside of any test. */
  failures: string[];
}

/**
 * Runs the steps of the gate, prints how long each took, and collects what failed. A failed step doesn't end the run, so
 * that one run reports every fault.
 */
export class Gate {
  readonly #write: (text: string) => void;
  readonly #report: (error: unknown) => void;
  readonly #now: () => number;
  readonly #start: number;
  readonly #failures: string[] = [];
  readonly #counts = new Map<string, TestCount>();

  constructor(write: (text: string) => void, report: (error: unknown) => void, now = Date.now) {
    this.#write = write;
    this.#report = report;
    this.#now = now;
    this.#start = now();
  }

  /** How long the gate has run, in seconds. */
  get seconds(): number {
    return (this.#now() - this.#start) / 1000;
  }

  /** Runs a step, which fails by throwing. @returns its result, or undefined after a failure */
  async step<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const start = this.#now();
    this.#write(`\n— ${name}\n`);
    const seconds = () => Math.round((this.#now() - start) / 1000);
    try {
      const result = await work();
      this.#write(`— ${name}: ok, ${seconds()} s\n`);
      return result;
    } catch (error) {
      this.#failures.push(name);
      this.#report(error);
      this.#write(`— ${name}: FAILED, ${seconds()} s\n`);
      return undefined;
    }
  }

  /** Runs a command as a step, which fails by its exit status. */
  async command(name: string, run: () => Promise<number>): Promise<void> {
    await this.step(name, async () => {
      const status = await run();
      if (status !== 0) throw new CommandError(`Ended with status ${status}.`);
    });
  }

  /** Records a step that can't run because an earlier one failed. */
  skip(name: string, reason: string): void {
    this.#write(`\n— ${name}: not run, ${reason}\n`);
    this.#failures.push(`${name} (not run, ${reason})`);
  }

  /** Runs a test command as a step, which fails if a test failed, if its exit status is not 0, or if no test passed. */
  async tests(name: string, run: () => Promise<number>, readCount: () => Promise<TestCount>): Promise<void> {
    await this.step(name, async () => {
      const status = await run();
      const count = await readCount();
      this.#counts.set(name, count);
      this.#write(`— ${name}: ${count.passed} passed, ${count.failed} failed\n`);
      if (count.failed > 0) throw new CommandError('Tests failed.');
      if (status !== 0) throw new CommandError(`Ended with status ${status}.`);
      if (count.passed === 0) throw new CommandError('No test ran.');
    });
  }

  /**
   * Prints the failures again, for readers of the last lines of a long log, then the time and the number of tests.
   *
   * @returns whether everything passed
   */
  close(): boolean {
    const counts = [...this.#counts.values()];
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    const otherFailures = this.#failures.filter((name) => !this.#counts.get(name)?.failed);
    this.#write('\n');
    for (const failure of counts.flatMap((count) => count.failures)) this.#write(`${failure}\n`);
    for (const failure of this.#failures) this.#write(`Failed: ${failure}\n`);
    const [minutes, seconds] = [Math.floor(this.seconds / 60), Math.round(this.seconds % 60)];
    this.#write(`${minutes} min ${seconds} s\n`);
    this.#write(`${passed} passed, ${failed + otherFailures.length} failed\n`);
    return this.#failures.length === 0;
  }
}

/** Reads the summary that `report-tests.ts` wrote; a missing one counts as a run without tests. */
export async function countVitest(file: string): Promise<TestCount> {
  return (await readReport<TestCount>(file)) ?? { passed: 0, failed: 0, failures: [] };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** Counts the tests of a Playwright JSON report; a flaky test, which passed only on a retry, counts as failed. */
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
