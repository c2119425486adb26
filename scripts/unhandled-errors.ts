import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** A Vitest reporter for unhandled errors outside of tests, which the JSON report omits. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    // biome-ignore lint/style/noProcessEnv: Vitest's command line has no options for reporters.
    const file = process.env.UNHANDLED_ERRORS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(({ message }) => message)));
  }
}
