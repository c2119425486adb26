import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { TestCount } from './gate.ts';
import { ROOT } from './root.ts';

/**
 * A Vitest reporter that prints a failure as soon as it happens, where the default one waits for the end of the run, and
 * writes a summary to the file that TEST_SUMMARY names.
 */
export default class ReportTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    const reasons = errors.map(({ message, diff, stacks }) =>
      [message, diff, stacks?.[0] && `${stacks[0].file}:${stacks[0].line}`].filter(Boolean).join('\n'),
    );
    process.stdout.write(`\nFAILED ${nameOf(test)}\n${reasons.join('\n')}\n\n`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    // biome-ignore lint/style/noProcessEnv: Vitest's command line has no options for reporters.
    const file = process.env.TEST_SUMMARY;
    if (file === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const summary: TestCount = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      failures: [
        ...failed.map(nameOf),
        // A file that doesn't load, or whose hooks fail, has no failed test of its own.
        ...modules
          .filter((module) => module.state() === 'failed' && !failed.some((test) => test.module === module))
          .map((module) => `${fileOf(module)} › the file itself`),
        ...unhandled.map(({ message }) => `Outside of any test: ${message}`),
      ],
    };
    writeFileSync(file, JSON.stringify(summary));
  }
}

function nameOf(test: TestCase): string {
  return `${fileOf(test.module)} › ${test.fullName}`;
}

function fileOf({ moduleId }: TestModule): string {
  return path.relative(ROOT, moduleId);
}
