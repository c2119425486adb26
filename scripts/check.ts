import process from 'node:process';
import { checkedContent } from './checked-content.ts';
import { expectCompany } from './expect-company.ts';
import { step } from './progress.ts';
import { reportFault } from './report-fault.ts';
import { ROOT } from './root.ts';
import { CommandError, runQuietly } from './run.ts';

// `npm run check`: checks the company's files, types, format and lint in seconds, without a build or tests.
const failures: string[] = [];
const started = performance.now();
try {
  expectCompany();
  await checkedContent();
} catch (error) {
  failures.push("the company's files");
  reportFault(error);
}
// Incremental: unchanged files are not checked again.
await check('types', 'Checking the types of the code', 'tsc', [
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.json',
]);
await check(
  'format and lint',
  'Checking the format of all files, and what the linter says of them',
  'biome',
  ['ci', '--error-on-warnings'],
);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const result = failures.length === 0 ? 'No problems in' : `Problems in ${failures.join(', ')}; checked`;
process.stdout.write(`${result} the company's files, types, format and lint: ${seconds} s\n`);
if (failures.length > 0) process.exitCode = 1;

async function check(name: string, doing: string, command: string, args: string[]): Promise<void> {
  const work = async () => {
    if ((await runQuietly(command, args, { cwd: ROOT, shows: 'faults' })) !== 0) throw new CommandError(name);
  };
  await step(doing, work, () => 'no faults').catch(() => failures.push(name));
}
