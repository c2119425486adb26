import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

const WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 20;

/** Asks for a page until it comes. @returns after how many ms @throws {Error} if it does not, or if what is to serve it ends */
export async function untilAnswered(url: string, child?: ChildProcess): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < WITHIN_MS) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - start;
    if (child && child.exitCode !== null) throw new Error(`${url}: its server ended with ${child.exitCode}`);
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new Error(`${url} did not answer`);
}
