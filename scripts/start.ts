import process from 'node:process';
import { readStartInput } from '#server/start-input.ts';
import { buildIfNeeded, ROOT } from './build-site.ts';
import { expectFreePorts } from './free-port.ts';
import { reportFault } from './report-fault.ts';

// `npm start`: brings the built pages up to date, then serves them and the forms' calls in this very process, so that
// signals reach the server.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  // All that stands in the way is said before the time for a build is spent.
  const { config } = readStartInput(environment, ROOT);
  await expectFreePorts(config);
  await buildIfNeeded(environment);
  await import('#server/main.ts');
} catch (error) {
  reportFault(error);
}
