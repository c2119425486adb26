import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { canStart } from './can-start.ts';
import { CommandError } from './command-error.ts';
import { SERVICE_COMMAND } from './service-command.ts';

// `npm start`: brings the build up to date, then becomes the service: the same process, so that signals reach it, but
// without the memory that it took until then. The smallest variants of what has changed the service makes once it answers.
// What builds and explains is loaded only if it is needed: a start with a current build is to answer within a second.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const current = process.env;
  if (!(await canStart(current))) {
    const { bringUpToDate } = await import('./bring-up-to-date.ts');
    await bringUpToDate(current);
  }
  const { command, args, environment } = SERVICE_COMMAND;
  if (process.platform === 'win32' || process.execve === undefined)
    throw new CommandError('This system cannot run the service in place.');
  // Written at an end, which this process never comes to.
  flushCompileCache();
  process.execve(command, [command, ...args, '--complete-variants'], { ...environment, ...current });
} catch (error) {
  const { reportFault } = await import('./report-fault.ts');
  reportFault(error);
}
