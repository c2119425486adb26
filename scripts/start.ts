import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { canStart } from './can-start.ts';
import { CommandError } from './run.ts';
import { SERVICE_COMMAND } from './service-command.ts';

// `npm start`: brings the build up to date, then becomes the service: the same process, so that signals reach it, but
// without the memory that it took until then. Once it answers, the service has what has changed compressed, and the pages built
// anew when a position has ended. The code that builds and explains is loaded only if it is needed: a start with a current build should answer
// within a second.
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
  // Otherwise written at exit, which this process never reaches.
  flushCompileCache();
  process.execve(command, [command, ...args, '--build-when-due'], { ...environment, ...current });
} catch (error) {
  const { reportFault } = await import('./report-fault.ts');
  reportFault(error);
}
