import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BuiltFiles } from './built-files.ts';

/** In the built service the program is beside it as JavaScript. */
const PROGRAM = path.join(import.meta.dirname, `smallest-variants${path.extname(import.meta.filename)}`);

/** Not a fault that visitors notice: where the folder can't be written, for example, answers are a few percent larger. */
const UNFINISHED = 'some files stay as they were compressed at the start';

/**
 * Completes a build whose compressed variants were left for later: makes the smallest ones, in a process of its own that
 * gives way to all others, and has them sent instead of those that were made quickly at start.
 *
 * @param folder - where the files were read from
 * @returns a function that ends it, if it is still under way
 */
export function completeVariants(
  { quick }: Pick<BuiltFiles, 'quick'>,
  folder: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => void {
  if (quick.length === 0) return () => undefined;
  const child = spawn(process.execPath, ['--disable-sigusr1', PROGRAM, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const said = text(child.stderr);
  child.once('error', (err) => log.warn({ err }, UNFINISHED));
  child.once('exit', async (code, signal) => {
    if (signal !== null) return;
    for (const file of quick) {
      await file.complete();
      // Each is read and checked without a pause; calls are answered between two of them.
      await setImmediate();
    }
    if (code === 0) log.info({ files: quick.length }, 'compressed what the build had left for later');
    else log.warn({ reason: await said }, UNFINISHED);
  });
  return () => child.kill();
}
