import type { TestCount } from './test-count.ts';

/** What the steps of the gate came to. Each runs whatever became of those before it, so that one run reports everything. */
export class Gate {
  readonly #write: (text: string) => void;
  readonly #report: (error: unknown) => void;
  readonly #failures: string[] = [];
  readonly #counts: TestCount[] = [];

  /**
   * @param write - takes what is to be read by whoever runs the gate
   * @param report - says why a step ended by an error
   */
  constructor(write: (text: string) => void, report: (error: unknown) => void) {
    this.#write = write;
    this.#report = report;
  }

  /**
   * Runs a step that ends by an error if it fails.
   *
   * @returns what it made; nothing if it failed
   */
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

  /** Runs a command as a step, which fails by its status. */
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
    for (const failure of this.#counts.flatMap((count) => count.failures)) this.#write(`\n${failure}\n`);
    for (const failure of failures) this.#write(`Failed: ${failure}\n`);
    this.#write(`${passed} passed, ${Math.max(failed, failures.length)} failed\n`);
    return failures.length === 0;
  }
}
