import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ContentError } from '#schema/faults/fault.ts';
import { freePort } from '#server/config/free-port.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { buildSite } from './build-site.ts';
import { developService } from './develop-service.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';

// `npm run dev`: the whole product with reload. Vite renders the pages from the code and the company's files as they are,
// and passes the calls on to the service, which follows them as well (develop-service.ts).

let stopService: (() => Promise<void>) | undefined;
let pages: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endAll());

try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const own = process.env;
  // Neither opens the inspector to other users of the machine at SIGUSR1.
  const environment: NodeJS.ProcessEnv = {
    ...own,
    NODE_OPTIONS: `${own.NODE_OPTIONS ?? ''} --disable-sigusr1`.trim(),
  };
  // The only built page that the service needs is the one that it fills in when a form without scripts is refused.
  if (!existsSync(path.join(BUILDS, 'client/index.html'))) {
    await whileNobodyElseBuilds(BUILDS, () => buildSite(environment, { compresses: 'later' })).catch(
      (error: unknown) => {
        // Told in the browser, in place of every page.
        if (!(error instanceof ContentError)) throw error;
      },
    );
  }
  const port = String(await freePort());
  const host = '127.0.0.1';
  stopService = developService({
    LOG_LEVEL: 'warn',
    ...environment,
    HOST: host,
    PORT: port,
    METRICS_PORT: 'off',
  });
  const { PORT = '3000', HOST = 'localhost' } = environment;
  pages = spawn('react-router', ['dev', '--port', PORT, '--host', HOST], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...environment, DEV_SERVICE: `http://${host}:${port}` },
    // With all that it starts in turn in a group of its own.
    detached: true,
  });
  pages.once('exit', (status) => {
    process.exitCode ??= status ?? 1;
    void endAll();
  });
} catch (error) {
  reportFault(error);
}

/** Ends both, with what they started. */
async function endAll(): Promise<void> {
  if (pages?.pid !== undefined && pages.exitCode === null && pages.signalCode === null)
    process.kill(-pages.pid, 'SIGTERM');
  await stopService?.();
}
