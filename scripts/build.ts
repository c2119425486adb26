import process from 'node:process';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { buildService } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS } from './root.ts';
import { together } from './together.ts';

// `npm run build`: builds pages and service whether or not anything has changed. Only the bundles that render the pages
// are kept while everything they are made of is the same.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  await whileNobodyElseBuilds(BUILDS, () => together(buildSite(environment), buildService()));
} catch (error) {
  reportFault(error);
}
