import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { BuildNote } from '../site/build-note.ts';

const LOOK_EVERY_MS = 1000;

/** How long a build that changed nothing, since it failed for instance, is not tried again. */
const REST_MS = 600_000;

/** How long somebody else may take to build the pages anew before the log asks for it. */
const GRACE_MS = 1_800_000;

interface DueOptions {
  note: () => Pick<BuildNote, 'right'> | undefined;
  /** Builds the pages anew if they are no longer right; where there is none, somebody else has to. */
  builder: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: (() => number) | undefined;
}

/**
 * Has the pages built anew when a position has ended, in a process of its own that gives way to all others. The clock is looked
 * at again and again, so that one that is set is followed soon.
 */
export function buildWhenDue({ note, builder, log, now = Date.now }: DueOptions): () => void {
  let child: ChildProcess | undefined;
  let notBefore = 0;
  let warnedOf: BuildNote['right'];
  const isDue = () => !isRight(note()?.right, now());
  const build = (program: string) => {
    if (isDue()) notBefore = performance.now() + REST_MS;
    // A group of its own, so that what it starts ends with it.
    const started = spawn(process.execPath, ['--disable-sigusr1', program, '--if-due'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    const said = Promise.all([text(started.stdout), text(started.stderr)]);
    started.once('error', (err) => log.warn({ err }, UNBUILT));
    started.once('exit', async (code, signal) => {
      child = undefined;
      if (signal !== null) return;
      if (code === 0) log.info('the pages are right and compressed');
      else log.warn({ reason: (await said).join('').trim() }, UNBUILT);
    });
  };
  const look = () => {
    const right = note()?.right;
    if (builder === undefined) {
      if (right === warnedOf || isRight(right, now() - GRACE_MS)) return;
      warnedOf = right;
      log.warn('a position has ended since the pages were built: build them anew (docs/operating.md)');
    } else if (child === undefined && isDue() && performance.now() >= notBefore) build(builder);
  };
  // What the build before the start left for later is made now.
  if (builder !== undefined) build(builder);
  const looking = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(looking);
    if (child?.pid !== undefined) process.kill(-child.pid);
  };
}

const UNBUILT = 'the pages could not be built anew';

/** Whether pages say what is true at a moment. */
export function isRight(right: BuildNote['right'], now: number): boolean {
  return right === undefined || (now >= right.from && now < right.until);
}
