import process from 'node:process';
import { buildIfNeeded } from './build-site.ts';
import { reportFault } from './report-fault.ts';

// `npm start`: brings the built pages up to date, then serves them and the forms' calls in this very process, so that
// signals reach the server.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  await buildIfNeeded(process.env);
  await import('#server/main.ts');
} catch (error) {
  reportFault(error);
}
