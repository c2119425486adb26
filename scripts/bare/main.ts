import process from 'node:process';
import { parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';
import { reportFault } from '../report-fault.ts';
import { makeBareMachine } from './bare-machine.ts';
import { CHECKS } from './checks.ts';
import { readHost } from './host.ts';

// `npm run test:bare`: tries what the README says about a machine with nothing but Node and npm on such a machine.
// Uncommitted changes are not part of it. The whole gate comes last and takes a while; `--only start` leaves it out.
try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const only = values.only ?? 'test';
  const steps = ['install', 'start', 'test'].slice(0, ['install', 'start', 'test'].indexOf(only) + 1);
  if (steps.length === 0) throw new CommandError('--only takes install, start or test.');
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const host = readHost(process.env);
  process.stdout.write('Making a Debian with nothing but Node and npm\n');
  const machine = await makeBareMachine(host);
  let failed = 0;
  const checks = CHECKS.filter(({ step }) => steps.includes(step));
  try {
    for (const { name, run } of checks) {
      process.stdout.write(`\n— ${name}\n`);
      try {
        await run(machine);
      } catch (error) {
        failed += 1;
        process.stdout.write(`Failed: ${name}: ${(error as Error).message}\n`);
      }
    }
  } finally {
    await machine.remove();
  }
  process.stdout.write(`\nOn a bare machine: ${checks.length - failed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  reportFault(error);
}
