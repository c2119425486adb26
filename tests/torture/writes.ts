// Cuts off first starts and upgrades before each of their system calls one after the other, and on disks of every size, and restarts
// the service on the remains (docs/torture.md). Ends with status 1 if anything was lost or half-done.
//
//   npm run torture:writes -- --every 5

import process from 'node:process';
import { parseArgs } from 'node:util';
import { BEGINNINGS, killStarts, startOnFullDisks } from './durability/cut-off-starts.ts';
import { whyNotTraced } from './durability/trace.ts';
import { print } from './report.ts';

const PAGE = 4096;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } });
const every = Number(values.every);
if (!Number.isSafeInteger(every) || every < 1) {
  process.stderr.write('torture:writes: --every takes a whole number above 0.\n');
  process.exit(2);
}
for (const beginning of BEGINNINGS) {
  for (const [how, seen] of [
    ['killed', whyNotTraced() ?? (await killStarts(beginning, every))],
    ['disk full', await startOnFullDisks(beginning, PAGE * every)],
  ] as const) {
    if (typeof seen === 'string') print(`NOT TESTED: starts (${how}). ${seen}`);
    else print(`from ${beginning}, ${how}: ${seen.failed} starts, ${seen.faults.length} faults`);
    if (typeof seen === 'string') continue;
    for (const fault of seen.faults) print(`FAULT ${fault}`);
    if (seen.faults.length > 0) process.exitCode = 1;
  }
}
