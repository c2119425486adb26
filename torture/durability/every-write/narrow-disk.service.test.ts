import process from 'node:process';
import { expect, test } from 'vitest';
import { startOnNarrowDisks } from './narrow-disk.ts';
import { STARTS } from './operations.ts';

// A sample of what `npm run torture:writes` checks in full.

test.for(['first start', 'upgrade from 0.1.0 with 60 rows'])(
  '%s: however little room there is, it says so or succeeds, and the next one with room finds everything',
  { timeout: 300_000 },
  async (name, { skip }) => {
    const operation = STARTS.find((one) => one.name === name);
    if (operation === undefined) throw new Error(`there is no operation ${name}`);
    const seen = await startOnNarrowDisks(operation, { step: 40_960, kilobytes: 8192 });
    if (typeof seen === 'string') {
      process.stderr.write(`\nNOT TESTED: what a full disk leaves. ${seen}\n\n`);
      return skip(seen);
    }
    expect(seen.refused).toBeGreaterThan(1);
    expect(seen.faults).toEqual([]);
  },
);
