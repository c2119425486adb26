import process from 'node:process';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { findMissingGlyphs } from '@website/site/brand/cards/missing-glyphs.ts';
import { expectCompany } from './expect-company.ts';
import { reportFault } from './report-fault.ts';
import { COMPANY, ROOT } from './root.ts';
import { run } from './run.ts';
import { warnMissingGlyphs, warnUnused } from './warnings.ts';

// `npm run check`: checks the company's files, types, format and lint in seconds, without a build or tests.
const failures: string[] = [];
const started = performance.now();
try {
  expectCompany();
  const content = await checkCompany(COMPANY, warnUnused);
  warnMissingGlyphs(await findMissingGlyphs(content, COMPANY));
} catch (error) {
  failures.push("the company's files");
  reportFault(error);
}
// Incremental: unchanged files are not checked again.
await step('types', 'tsc', ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json']);
await step('format and lint', 'biome', ['ci', '--error-on-warnings']);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const result = failures.length === 0 ? 'No problems in' : `Problems in ${failures.join(', ')}; checked`;
process.stdout.write(`${result} the company's files, types, format and lint: ${seconds} s\n`);
if (failures.length > 0) process.exitCode = 1;

async function step(name: string, command: string, args: string[]): Promise<void> {
  if ((await run(command, args, { cwd: ROOT, env: {} })) !== 0) failures.push(name);
}
