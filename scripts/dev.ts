import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ContentError } from '#schema/faults/fault.ts';
import { freePort } from '#server/config/free-port.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { buildSite } from './build-site.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';

// `npm run dev`: the whole product with reload. Vite renders the pages from the code and the company's files as they are,
// and passes the calls on to the service, which is restarted when its own code or the company's files change.

/** What the service is made of. */
const SERVICE = ['server', 'contract', 'schema', 'company'];

const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endAll);

try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
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
  const watched = SERVICE.map((folder) => `--watch-path=${path.join(ROOT, folder)}`);
  start(process.execPath, ['--watch', '--watch-preserve-output', ...watched, 'server/main.ts'], {
    LOG_LEVEL: 'warn',
    ...environment,
    HOST: host,
    PORT: port,
    METRICS_PORT: 'off',
  });
  const { PORT = '3000', HOST = 'localhost' } = environment;
  start('react-router', ['dev', '--port', PORT, '--host', HOST], {
    ...environment,
    DEV_SERVICE: `http://${host}:${port}`,
  });
} catch (error) {
  reportFault(error);
}

/** Starts one of the two, with all that it starts in turn in a group of its own. When one ends, so does the other. */
function start(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): void {
  // Neither opens the inspector to other users of the machine at SIGUSR1.
  const NODE_OPTIONS = `${environment.NODE_OPTIONS ?? ''} --disable-sigusr1`.trim();
  const env = { ...environment, NODE_OPTIONS };
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env, detached: true });
  children.push(child);
  child.once('exit', (status) => {
    process.exitCode ??= status ?? 1;
    endAll();
  });
}

/** Ends both, with what they started. */
function endAll(): void {
  for (const { pid, exitCode, signalCode } of children) {
    if (pid === undefined || exitCode !== null || signalCode !== null) continue;
    process.kill(-pid, 'SIGTERM');
  }
}
