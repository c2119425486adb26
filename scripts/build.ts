import process from 'node:process';
import { build } from './build-site.ts';
import { reportFault } from './report-fault.ts';

// `npm run build`: builds the pages whether or not anything has changed.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  await build(process.env);
} catch (error) {
  reportFault(error);
}
