import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from './root.ts';
import { run } from './run.ts';

/** What the service is made of. */
const FOLDERS = ['server', 'contract', 'schema', 'company'];

/** How long further changes are waited for: editors write a file in steps, and several at once. */
const SETTLING_MS = 150;

/** Whoever ended sooner than this after the start would only do so again. */
const STEADY_MS = 5000;

/** How often one that ends by itself is started again before something changes. */
const MOST_RESTARTS = 3;

/**
 * Runs the service while developing: from its code and the company's files as they are, started anew when they change. What is
 * wrong with them is told, and the service goes on as it was before; one that ends by itself is started again.
 *
 * @param environment - its settings
 * @returns ends it
 */
export function developService(environment: NodeJS.ProcessEnv): () => Promise<void> {
  let child: ChildProcess | undefined;
  let isEnding = false;
  let restarts = 0;

  const start = () => {
    const startedAt = Date.now();
    const started = spawn(process.execPath, ['server/main.ts', '--develop'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: environment,
      // It shuts down when it is told to here: a terminal would tell it twice, which ends it at once.
      detached: true,
    });
    child = started;
    started.once('exit', (status, signal) => {
      if (child !== started) return;
      child = undefined;
      if (isEnding) return;
      const isSteady = Date.now() - startedAt > STEADY_MS && restarts < MOST_RESTARTS;
      say(
        isSteady
          ? `The service behind the forms ended by itself (${signal ?? status}), and is started again.`
          : 'The service behind the forms does not stay up, for the reason above: no form can be sent. It is tried again when a file changes.',
      );
      if (!isSteady) return;
      restarts += 1;
      start();
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
    if (isEnding) return;
    if (isSound) {
      restarts = 0;
      await end();
      if (!isEnding) start();
    } else if (child !== undefined) say('The service behind the forms goes on as it was before this change.');
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
