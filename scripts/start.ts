import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { canStart } from './can-start.ts';
import { CommandError } from './run.ts';
import { SERVICE_COMMAND } from './service-command.ts';

// `npm start`: brings the build up to date, then replaces this process by the service (exec), so that signals reach it and no memory
// of the build remains. The service later compresses changed files, and rebuilds the pages when a position has ended. Code that builds
// and reports faults is loaded lazily: with a current build the service should answer within a second.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const current = process.env;
  if (!(await canStart(current))) {
    const { bringUpToDate } = await import('./bring-up-to-date.ts');
    await bringUpToDate(current);
  }
  const { command, args, environment } = SERVICE_COMMAND;
  if (process.platform === 'win32' || process.execve === undefined)
    throw new CommandError('This system has no exec, which npm start needs.');
  // Otherwise it is written at exit, which exec never reaches.
  flushCompileCache();
  // An owner at a terminal reads the address; the log of what goes well is for operators.
  const quiet = process.stdout.isTTY && !current.LOG_LEVEL?.trim() ? { LOG_LEVEL: 'warn' } : {};
  process.execve(command, [command, ...args, '--build-when-due'], { ...environment, ...current, ...quiet });
} catch (error) {
  const { reportFault } = await import('./report-fault.ts');
  reportFault(error);
}
