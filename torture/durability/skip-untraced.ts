import process from 'node:process';
import type { TestContext } from 'vitest';
import { whyNotTraced } from './trace.ts';

/**
 * Skips a test where the system forbids tracing, and says so.
 *
 * @param what - what is then not tested
 */
export function skipUntraced({ skip }: TestContext, what: string): void {
  const reason = whyNotTraced();
  if (reason === undefined) return;
  process.stderr.write(`\nNOT TESTED: ${what}. ${reason}\n\n`);
  skip(reason);
}
