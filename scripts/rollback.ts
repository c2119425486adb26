import process from 'node:process';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { reportFault } from './report-fault.ts';
import { rollBack } from './roll-back.ts';
import { BUILDS } from './root.ts';
import { tellOfPublicBuild } from './tell-of-public-build.ts';

// `npm run rollback`: makes the pages public again that were so before the last build. A running server takes them over.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  await whileNobodyElseBuilds(BUILDS, rollBack);
  await tellOfPublicBuild(environment);
} catch (error) {
  reportFault(error);
}
