// Injects faults into the real server, or several replicas, and audits what was acknowledged.
//
//   npm run torture -- --minutes 10 --seed 7
//   npm run torture -- --minutes 10 --seed 7 --replicas 3
//
// Visitors send valid forms while the servers and their dependencies fail one after the other. docs/torture.md explains the
// tables. Exits with 1 if anything was lost or duplicated.

import process from 'node:process';
import { parseArgs } from 'node:util';
import { withBuildLock } from '../../../scripts/build-lock.ts';
import { buildServiceIfNeeded } from '../../../scripts/build-service.ts';
import { BUILDS } from '../../../scripts/root.ts';
import { tortureOneServer } from '../one-server.ts';
import { tortureReplicas } from '../replicas/replicas.ts';
import { print } from '../report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string' },
    replicas: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const replicas = values.replicas === undefined ? undefined : Number(values.replicas);
if (!(minutes > 0) || !Number.isSafeInteger(seed) || !isCount(replicas)) {
  process.stderr.write(
    'torture: --minutes takes a number above 0, --seed a whole number, --replicas one above 1.\n',
  );
  process.exit(2);
}

// All processes and mounts end with this process, also on a signal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

print(`torture: ${minutes} minutes, seed ${seed}${replicas === undefined ? '' : `, ${replicas} replicas`}`);
await withBuildLock(BUILDS, buildServiceIfNeeded);
const { table, faults } = await (replicas === undefined
  ? tortureOneServer(seed, minutes)
  : tortureReplicas(seed, minutes, replicas));
print(`\n${table}\n`);
for (const fault of faults.slice(0, 40)) print(`FAULT ${fault}`);
print(faults.length === 0 ? 'torture: every promise was kept' : `torture: ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

/** A single one behind the proxy would fail pages whenever it is down. */
function isCount(count: number | undefined): boolean {
  return count === undefined || (Number.isSafeInteger(count) && count > 1);
}
