import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { BuildManifest, Validity } from '../site/build-manifest.ts';

const POLL_MS = 1000;

/** The delay of a retry after a build that failed or changed nothing. */
const RETRY_MS = 600_000;

/** How long an external build may take before the log asks for it. */
const GRACE_MS = 1_800_000;

interface DueOptions {
  manifest: () => Pick<BuildManifest, 'right'> | undefined;
  /** The program that rebuilds stale pages; without it an operator or a timer has to. */
  builder: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: (() => number) | undefined;
}

/**
 * Rebuilds the pages when a position has ended, in a child process of the lowest priority. It polls the clock instead of setting
 * a timer, so that a clock that is set is followed soon.
 *
 * @returns a function that stops it
 */
export function buildWhenDue({ manifest, builder, log, now = Date.now }: DueOptions): () => void {
  let child: ChildProcess | undefined;
  let notBefore = 0;
  let warnedOf: Validity | undefined;
  const isDue = () => !isValidAt(now(), manifest()?.right);
  const build = (program: string) => {
    if (isDue()) notBefore = performance.now() + RETRY_MS;
    // Detached: its process group is killed with its own children.
    const started = spawn(process.execPath, ['--disable-sigusr1', program, '--if-due'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    const output = Promise.all([text(started.stdout), text(started.stderr)]);
    started.once('error', (err) => log.warn({ err }, NOT_REBUILT));
    started.once('exit', async (code, signal) => {
      child = undefined;
      if (signal !== null) return;
      if (code === 0) log.info('the pages are up to date and compressed');
      else log.warn({ reason: (await output).join('').trim() }, NOT_REBUILT);
    });
  };
  const poll = () => {
    const validity = manifest()?.right;
    if (builder === undefined) {
      if (validity === warnedOf || isValidAt(now() - GRACE_MS, validity)) return;
      warnedOf = validity;
      log.warn('a position has ended since the pages were built: rebuild them (docs/operating.md)');
    } else if (child === undefined && isDue() && performance.now() >= notBefore) build(builder);
  };
  // Completes what the build before the start deferred, such as compression.
  if (builder !== undefined) build(builder);
  const polling = setInterval(poll, POLL_MS);
  return () => {
    clearInterval(polling);
    if (child?.pid !== undefined) process.kill(-child.pid);
  };
}

const NOT_REBUILT = 'the pages could not be rebuilt';

/** Whether pages are valid at a time; those without a validity always are. */
export function isValidAt(now: number, validity: Validity | undefined): boolean {
  return validity === undefined || (now >= validity.from && now < validity.until);
}
