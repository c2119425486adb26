import process from 'node:process';
import { withBuildLock } from './build-lock.ts';
import { buildServiceIfNeeded } from './build-service.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { CommandError, run } from './run.ts';
import { chromiums } from './system-packages.ts';

// `npm run test:unit`, `test:component`, `test:service` and `test:browser`, optionally filtered by file name:
// `npm run test:unit -- fields`. With `--watch`, all but browser tests rerun when one of their dependencies changes.
try {
  const [part, ...rest] = process.argv.slice(2);
  const isWatching = rest.includes('--watch');
  const words = rest.filter((word) => word !== '--watch');
  if (part === 'browser') {
    if (isWatching)
      throw new CommandError('Browser tests visit a built site: there is nothing to watch. Omit --watch.');
    // biome-ignore lint/style/noProcessEnv: entry point.
    const env = await chromiums(process.env, ROOT);
    process.exitCode = await run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...words], {
      cwd: ROOT,
      env,
    });
  } else {
    // One of them kills the built service, which must match the sources.
    if (part === 'service') await withBuildLock(BUILDS, buildServiceIfNeeded);
    // biome-ignore lint/style/noProcessEnv: entry point.
    const env = part === 'component' ? await chromiums(process.env, ROOT) : {};
    const mode = isWatching ? 'watch' : 'run';
    process.exitCode = await run('vitest', [mode, '--project', part ?? '', ...words], { cwd: ROOT, env });
  }
} catch (error) {
  reportFault(error);
}
