import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { readHost } from '../bare/host.ts';
import { CommandError } from '../command-error.ts';
import { reportFault } from '../report-fault.ts';
import { checkContainer } from './container-checks.ts';
import { checkGuide } from './guide-checks.ts';

// `npm run test:deploy`: does what docs/operating.md and the Containerfile say in Debians that are made for the purpose, from what is
// committed. `-- guide` or `-- container` does one of them.
const PARTS = { guide: checkGuide, container: checkContainer };

try {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new CommandError(`There are ${Object.keys(PARTS).join(' and ')}, no ${unknown[0]}.`);
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const host = readHost(process.env);
  const workshop = await mkdtemp(path.join(tmpdir(), 'deployment-'));
  await chmod(workshop, 0o755);
  try {
    for (const [name, check] of Object.entries(PARTS)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      process.stdout.write(`\n— ${name}\n`);
      await check(host, workshop);
      process.stdout.write(`${name}: passed\n`);
    }
  } finally {
    await rm(workshop, { recursive: true, force: true, maxRetries: 5 });
  }
} catch (error) {
  reportFault(error);
}
