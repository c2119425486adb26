import process from 'node:process';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { tellOfPublicBuild } from './publishing/public-build.ts';
import { rollBack } from './publishing/roll-back.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS } from './root.ts';

// `npm run rollback`: makes the pages public again that were so before the last build. A running server takes them over.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  await whileNobodyElseBuilds(BUILDS, rollBack);
  await tellOfPublicBuild(environment);
} catch (error) {
  reportFault(error);
}
