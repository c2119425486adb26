import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { BUILD_HEADER, LIVE_PATH } from '@website/service/health/health.ts';
import { readBuildManifest } from '@website/service/site/build-manifest.ts';
import { type Config, parseConfig } from '@website/store/config/config.ts';
import { PAGES } from './build-parts.ts';
import { ROOT } from './root.ts';

const LOOK_EVERY_MS = 100;

/** A server looks each second, and reads a build of hundreds of files in less than that. */
const WITHIN_MS = 15_000;

/** A server that is there says at once what it serves. */
const ANSWERS_WITHIN_MS = 2000;

/** Says when what has just been built is public, if a server runs by the settings of this environment. */
export async function tellWhenPublic(environment: NodeJS.ProcessEnv): Promise<void> {
  const manifest = await readBuildManifest(path.join(ROOT, PAGES));
  if (manifest !== undefined) process.stdout.write(`${await becomesPublic(manifest.id, environment)}\n`);
}

async function becomesPublic(id: string, environment: NodeJS.ProcessEnv): Promise<string> {
  let url: string;
  try {
    url = addressOf(parseConfig(environment, ROOT));
  } catch {
    // Settings that are wrong are for the service to tell.
    return 'Built.';
  }
  const start = performance.now();
  for (;;) {
    const served = await servedAt(url);
    if (served === id) return 'Built, and public.';
    if (served === undefined)
      return `Built. No server answers at ${url}; one that runs elsewhere takes it over within seconds.`;
    if (performance.now() - start > WITHIN_MS)
      return `Built, but the server at ${url} serves another build: see its log.`;
    await setTimeout(LOOK_EVERY_MS);
  }
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
