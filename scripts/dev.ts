import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { freePort } from '@website/store/config/free-port.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { siteSettings } from './build-parts.ts';
import { asEnvironment } from './build-settings.ts';
import { buildSite } from './build-site.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, ROOT } from './root.ts';
import { run } from './run.ts';

// `npm run dev`: the whole product with reload. Vite renders the pages from the code and the company's files as they are,
// and passes the calls on to the service, which follows them as well.

const FOLDERS = ['apps/service', 'packages', 'company'];

/** How long further changes are waited for: editors write a file in steps, and several at once. */
const SETTLING_MS = 150;

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

async function endAll(): Promise<void> {
  if (pages?.pid !== undefined && pages.exitCode === null && pages.signalCode === null)
    process.kill(-pages.pid, 'SIGTERM');
  await stopService?.();
}

/**
 * Runs the service from its code and the company's files as they are, started anew when they change. What is wrong with them is
 * told, and the service goes on as it was before. @returns ends it
 */
function developService(environment: NodeJS.ProcessEnv): () => Promise<void> {
  let child: ChildProcess | undefined;
  let isEnding = false;

  const start = () => {
    const started = spawn(process.execPath, ['apps/service/main.ts', '--develop'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: environment,
      // It shuts down when it is told to here: a terminal would tell it twice, which ends it at once.
      detached: true,
    });
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      say(
        'The service behind the forms does not stay up, for the reason above: no form can be sent. It is tried again when a file changes.',
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
  const startAnew = async () => {
    if (isEnding) return;
    const isSound = (await run(process.execPath, ['scripts/check-service.ts'], { cwd: ROOT })) === 0;
    if (isSound) await end();
    if (isEnding) return;
    if (isSound) start();
    else if (child !== undefined) say('The service behind the forms goes on as it was before this change.');
    else say('The service behind the forms is not running: no form can be sent before this is put right.');
  };

  let settling: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const stopWatching = watchFolders(() => {
    clearTimeout(settling);
    settling = setTimeout(() => (turn = turn.then(startAnew)), SETTLING_MS);
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

/** Tells of each change, also once a folder as a whole was put in the place of another (`npm run new-owner`). */
function watchFolders(told: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const begin = (folder: string) => {
    watchers.get(folder)?.close();
    const place = path.join(ROOT, folder);
    if (existsSync(place)) watchers.set(folder, watch(place, { recursive: true }, told));
  };
  for (const folder of FOLDERS) begin(folder);
  const replaced = watch(ROOT, (_, name) => {
    if (name === null || !FOLDERS.includes(name)) return;
    begin(name);
    told();
  });
  return () => {
    for (const watcher of [replaced, ...watchers.values()]) watcher.close();
  };
}

function say(sentence: string): void {
  process.stderr.write(`\n${sentence}\n\n`);
}
