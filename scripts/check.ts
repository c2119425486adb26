import path from 'node:path';
import process from 'node:process';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { findMissingGlyphs } from '@website/site/brand/cards/missing-glyphs.ts';
import { tellUnsetWords, tellUnused } from './remarks.ts';
import { reportFault } from './report-fault.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

const COMPANY = path.join(ROOT, 'company');

// `npm run check`: what can be told without a build or a test, in seconds. The company's files, types, format and lint.
const failures: string[] = [];
const started = performance.now();
try {
  const content = await checkCompany(COMPANY, tellUnused);
  tellUnsetWords(await findMissingGlyphs(content, COMPANY));
} catch (error) {
  failures.push("the company's files");
  reportFault(error);
}
// What was checked the last time and has not changed since is not checked again.
await step('types', 'tsc', ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json']);
await step('format and lint', 'biome', ['ci', '--error-on-warnings']);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const said = failures.length === 0 ? 'Nothing found in' : `Found in ${failures.join(', ')}; checked`;
process.stdout.write(`${said} the company's files, types, format and lint: ${seconds} s\n`);
if (failures.length > 0) process.exitCode = 1;

async function step(name: string, command: string, args: string[]): Promise<void> {
  if ((await run(command, args, { cwd: ROOT, env: {} })) !== 0) failures.push(name);
}
