import process from 'node:process';
import { readStartInput } from '#server/start-input.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { buildServiceIfNeeded } from './build-service.ts';
import { buildSiteIfNeeded } from './build-site.ts';
import { expectFreePorts } from './free-port.ts';
import { CommandError, reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { SERVICE_COMMAND } from './service-command.ts';
import { together } from './together.ts';

// `npm start`: brings the build up to date, then becomes the service: the same process, so that signals reach it, but
// without the memory that it took until then. The smallest variants of what has changed the service makes once it answers.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const current = process.env;
  // All that stands in the way is said before the time for a build is spent.
  const { config } = readStartInput(current, ROOT);
  await expectFreePorts(config);
  await whileNobodyElseBuilds(BUILDS, () => together(buildSiteIfNeeded(current), buildServiceIfNeeded()));
  // Another start may have been waited for.
  await expectFreePorts(config);
  const { command, args, environment } = SERVICE_COMMAND;
  if (process.platform === 'win32' || process.execve === undefined)
    throw new CommandError('This system cannot run the service in place.');
  process.execve(command, [command, ...args, '--complete-variants'], { ...environment, ...current });
} catch (error) {
  reportFault(error);
}
