// @module-tag nightly

import process from 'node:process';
import { expect, test } from 'vitest';
import { BEGINNINGS, killStarts, startOnFullDisks } from './cut-off-starts.ts';
import { skipUntraced } from './testing/traced-server.ts';

// A sample of `npm run torture:writes`.

test.for(BEGINNINGS)(
  'a start from %s is atomic, wherever it is killed',
  { timeout: 600_000 },
  async (beginning, context) => {
    skipUntraced(context, 'what a kill leaves');
    const { failed, faults } = await killStarts(beginning, 37);
    expect(faults).toEqual([]);
    expect(failed).toBeGreaterThan(5);
  },
);

test.for(['nothing', '0.1.0'] as const)(
  'a start from %s on a full disk reports it, and the next one with space finds everything',
  { timeout: 600_000 },
  async (beginning, { skip }) => {
    const seen = await startOnFullDisks(beginning, 49_152);
    if (typeof seen === 'string') {
      process.stderr.write(`\nNOT TESTED: what a full disk leaves. ${seen}\n\n`);
      return skip(seen);
    }
    expect(seen.faults).toEqual([]);
    expect(seen.failed).toBeGreaterThan(1);
  },
);
