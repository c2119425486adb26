import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { freePort } from '@website/store/config/free-port.ts';
import { withBuildLock } from './build-lock.ts';
import { siteSettings } from './build-parts.ts';
import { asEnvironment } from './build-settings.ts';
import { buildSite } from './build-site.ts';
import { expectCompany } from './expect-company.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, COMPANY, ROOT } from './root.ts';
import { run } from './run.ts';

// `npm run dev`: the whole product with live reload. Vite renders the pages from the sources and the company's files, and proxies
// calls to the service, which restarts on changes.

/** Absolute, since the company's folder may be outside of the project. */
const FOLDERS = [path.join(ROOT, 'apps/service'), path.join(ROOT, 'packages'), COMPANY];

/** Debounces changes: editors write a file in steps, and often several files. */
const DEBOUNCE_MS = 150;

let stopService: (() => Promise<void>) | undefined;
let pages: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endAll());

try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const own = process.env;
  // Otherwise SIGUSR1 opens the inspector to other users of the machine.
  const environment: NodeJS.ProcessEnv = {
    ...own,
    NODE_OPTIONS: `${own.NODE_OPTIONS ?? ''} --disable-sigusr1`.trim(),
  };
  expectCompany();
  // The service needs one built page: the one it fills in when a form sent without scripts is refused.
  if (!existsSync(path.join(BUILDS, 'client/index.html'))) {
    await withBuildLock(BUILDS, () => buildSite(environment, { compresses: 'later' })).catch(
      (error: unknown) => {
        // The browser shows it instead of the pages.
        if (!(error instanceof ContentError)) throw error;
      },
    );
  }
  const service = { HOST: '127.0.0.1', PORT: String(await freePort()), METRICS_PORT: 'off' };
  stopService = developService({ LOG_LEVEL: 'warn', ...environment, ...service });
  const { PORT = '3000', HOST = 'localhost' } = environment;
  pages = spawn('vite', ['--config', 'apps/site/vite.config.ts', '--port', PORT, '--host', HOST], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...environment,
      ...asEnvironment(siteSettings(environment)),
      DEV_SERVICE: `http://${service.HOST}:${service.PORT}`,
    },
    // In a process group, so that its children can be ended with it.
    detached: true,
  });
  pages.once('exit', (status) => {
    process.exitCode ??= status ?? 1;
    void endAll();
  });
} catch (error) {
  reportFault(error);
}

async function endAll(): Promise<void> {
  if (pages?.pid !== undefined && pages.exitCode === null && pages.signalCode === null)
    process.kill(-pages.pid, 'SIGTERM');
  await stopService?.();
}

/**
 * Runs the service from its sources, and restarts it when they or the company's files change. If they have a fault, the fault is
 * printed and the service keeps running without the change. @returns stops it
 */
function developService(environment: NodeJS.ProcessEnv): () => Promise<void> {
  let child: ChildProcess | undefined;
  let isEnding = false;

  const start = () => {
    const started = spawn(process.execPath, ['apps/service/main.ts', '--develop'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: environment,
      // Only `end` signals it: a second signal, from the terminal, would skip its graceful shutdown.
      detached: true,
    });
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      print(
        'The service behind the forms exited, for the reason above: no form can be sent. It restarts when a file changes.',
      );
    });
  };
  const end = async () => {
    const last = child;
    child = undefined;
    if (last === undefined) return;
    const exit = once(last, 'exit');
    last.kill('SIGTERM');
    await exit;
  };
  const restart = async () => {
    if (isEnding) return;
    const isValid = (await run(process.execPath, ['scripts/check-service.ts'], { cwd: ROOT })) === 0;
    if (isValid) await end();
    if (isEnding) return;
    if (isValid) start();
    else if (child !== undefined) print('The service behind the forms keeps running without this change.');
    else print('The service behind the forms is not running: no form can be sent until this is fixed.');
  };

  let settling: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const stopWatching = watchFolders(() => {
    clearTimeout(settling);
    settling = setTimeout(() => (turn = turn.then(restart)), DEBOUNCE_MS);
  });
  start();
  return async () => {
    isEnding = true;
    clearTimeout(settling);
    stopWatching();
    await end();
    await turn;
  };
}

/** Watches the folders, also after one was replaced as a whole (`npm run new-owner`). */
function watchFolders(onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const begin = (folder: string) => {
    watchers.get(folder)?.close();
    if (existsSync(folder)) watchers.set(folder, watch(folder, { recursive: true }, onChange));
  };
  for (const folder of FOLDERS) begin(folder);
  const replaced = [...new Set(FOLDERS.map((folder) => path.dirname(folder)))].map((parent) =>
    watch(parent, (_, name) => {
      const folder = path.join(parent, name ?? '');
      if (!FOLDERS.includes(folder)) return;
      begin(folder);
      onChange();
    }),
  );
  return () => {
    for (const watcher of [...replaced, ...watchers.values()]) watcher.close();
  };
}

function print(sentence: string): void {
  process.stderr.write(`\n${sentence}\n\n`);
}
