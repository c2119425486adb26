// Cuts off everything that the service does to its data folder, after each of its system calls in turn, and starts the
// service on what that leaves; then starts it on disks of every size.
//
//   npm run torture:writes -- --only 'erasure|first start' --copied
//
// docs/torture.md says what the lines mean. Ends with status 1 if anything was lost, duplicated or half-done.

import process from 'node:process';
import { parseArgs } from 'node:util';
import { bundleDriver } from './durability/every-write/bundled-driver.ts';
import { cutOff } from './durability/every-write/cut-off.ts';
import { startOnNarrowDisks } from './durability/every-write/narrow-disk.ts';
import { OPERATIONS, type Operation, STARTS } from './durability/every-write/operations.ts';
import { whyNotTraced } from './durability/trace.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    copied: { type: 'boolean', default: false },
  },
});
const only = new RegExp(values.only);
const every = Number(values.every);
if (!Number.isSafeInteger(every) || every < 1) {
  process.stderr.write('torture:writes: --every takes a whole number above 0.\n');
  process.exit(2);
}

const PAGE = 4096;
const DISK_KILOBYTES = { few: 8192, many: 131_072 };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const faults: string[] = [];
const chosen = (operations: readonly Operation[]) => operations.filter(({ name }) => only.test(name));

const untraced = whyNotTraced();
const driver = await bundleDriver();
if (untraced !== undefined) say(`NOT TESTED: what a kill leaves. ${untraced}`);
for (const operation of untraced === undefined ? chosen(OPERATIONS) : []) {
  const how = values.copied ? 'copied' : 'killed';
  const seen = await cutOff(operation, {
    driver: driver.file,
    every: every * (operation.stride?.calls ?? 1),
    how,
  });
  say(
    `${operation.name}: ${seen.calls} calls, ${how} after ${seen.starts} of them, ${seen.faults.length} faults`,
  );
  faults.push(...seen.faults);
}
for (const operation of chosen(STARTS)) {
  const step = PAGE * every * (operation.stride?.pages ?? 1);
  const kilobytes = operation.stride === undefined ? DISK_KILOBYTES.few : DISK_KILOBYTES.many;
  const seen = await startOnNarrowDisks(operation, { step, kilobytes });
  if (typeof seen === 'string') {
    say(`NOT TESTED: what a full disk leaves. ${seen}`);
    break;
  }
  const { starts, refused, enough } = seen;
  say(
    `${operation.name}: ${starts} sizes of disk, ${refused} too small, ${enough} KB enough, ${seen.faults.length} faults`,
  );
  faults.push(...seen.faults);
}
await driver.remove();
for (const fault of faults) say(`FAULT ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
