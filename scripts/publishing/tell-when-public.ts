import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import { BUILD_HEADER, LIVE_PATH } from '#server/health/health.ts';

const LOOK_EVERY_MS = 100;

/** A server looks each second, and reads a build of hundreds of files in less than that. */
const WITHIN_MS = 15_000;

/** A server that is there says at once what it serves. */
const ANSWERS_WITHIN_MS = 2000;

/**
 * Waits until the server that runs by these settings has made a build public, and says so. Where none runs there is nothing to
 * wait for.
 *
 * @param id - the build's
 */
export async function tellWhenPublic(id: string, settings: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const start = performance.now();
  const url = addressOf(settings);
  let served = await servedAt(url);
  if (served === undefined) {
    process.stdout.write(
      `Built. No server answers at ${url}; one that runs elsewhere takes it over within seconds.\n`,
    );
    return;
  }
  while (served !== id && performance.now() - start < WITHIN_MS) {
    await setTimeout(LOOK_EVERY_MS);
    served = await servedAt(url);
  }
  if (served === id) process.stdout.write('Built, and public.\n');
  else process.stdout.write(`Built, but the server at ${url} serves another build: see its log.\n`);
}

function addressOf({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** The id of the build that a server serves; undefined if there is none, or another program. */
async function servedAt(url: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const { headers } = await fetch(`${url}${LIVE_PATH}`, { signal });
    return headers.get(BUILD_HEADER) ?? undefined;
  } catch {
    return undefined;
  }
}
