import process from 'node:process';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { isServiceCurrent } from './build-parts.ts';
import { buildServiceIfNeeded } from './build-service.ts';
import { buildSite } from './build-site.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS } from './root.ts';
import { tellOfPublicBuild } from './tell-of-public-build.ts';
import { together } from './together.ts';

// `npm run build`: builds the pages whether or not anything has changed, beside a server that may be running, which takes them
// over. The service, and the bundles that render the pages, are kept while everything they are made of is the same.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  const wasCurrent = await isServiceCurrent();
  await whileNobodyElseBuilds(BUILDS, () => together(buildSite(environment), buildServiceIfNeeded()));
  if (wasCurrent) await tellOfPublicBuild(environment);
  else
    process.stdout.write(
      'Built. The service has changed, too: what was built is public once it is restarted.\n',
    );
} catch (error) {
  reportFault(error);
}
