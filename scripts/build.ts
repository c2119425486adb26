import process from 'node:process';
import { buildService } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { reportFault } from './report-fault.ts';

// `npm run build`: builds pages and service whether or not anything has changed.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  await buildSite(process.env);
  await buildService();
} catch (error) {
  reportFault(error);
}
